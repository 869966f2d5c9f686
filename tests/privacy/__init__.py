"""What a seat may not know does not reach it."""
