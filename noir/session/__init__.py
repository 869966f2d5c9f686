"""One evening at one device: match, setup, session, series, scorepad, results, all of them values."""
