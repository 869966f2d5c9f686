"""The bots of District Noir."""
