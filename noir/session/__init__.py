"""The values of one evening at one device: match, setup, session, series, scorepad, results."""
