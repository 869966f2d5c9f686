"""What the build makes."""
