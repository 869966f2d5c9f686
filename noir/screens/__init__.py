"""What the page shows: a model in, one node out."""
