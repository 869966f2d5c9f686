"""What is kept from one visit to the next, in any store of texts."""
