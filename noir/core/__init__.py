"""What all games share: states, moves and outcomes, errors, and the values that rules, bots and pages exchange."""
