"""Learning of the bots: from a seed, in rounds that can be interrupted, on all cores or over several machines."""
