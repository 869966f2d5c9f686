"""What measures the engine and the page."""
