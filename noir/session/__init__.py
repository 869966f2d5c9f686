"""The values of one evening on one device: match, setup, session, series, scorepad, results."""
