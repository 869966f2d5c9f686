"""What a game is: states, moves and outcomes, errors, and the values that rules, bots and pages share."""
