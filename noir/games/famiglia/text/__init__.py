"""Famiglia in sentences: names, log, hints, score, answers."""
