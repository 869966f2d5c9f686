"""What views are made of: HTML as values, widgets, translation, and the parts of a rulebook."""
