"""What the player to move of Gangzzz is asked, a module for each part of the game."""
