"""What the browser keeps for the next visit: the site as a whole, and Python's memory."""
