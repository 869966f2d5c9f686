"""District Noir, a card game for two players."""
