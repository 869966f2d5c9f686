"""The views: functions from a model to nodes."""
