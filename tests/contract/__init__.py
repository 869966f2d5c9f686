"""What every game keeps, on every Python."""
