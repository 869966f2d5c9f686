"""What each message does, one module a page: functions from a model and an argument to the next model."""
