"""District Noir in pictures: the table and its parts, as nodes."""
