"""A game between two equal devices: both shuffle, nobody deals, and no device knows a card that it may not."""
