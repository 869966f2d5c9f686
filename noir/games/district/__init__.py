"""District Noir, for two players: a row of cards, five plays and one take a round."""
