"""District Noir in sentences: names, log, hints, score, answers."""
