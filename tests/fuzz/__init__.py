"""Text from outside that nobody should have written."""
