"""What a view is made of: HTML as values, widgets, translation, and the parts of a rulebook."""
