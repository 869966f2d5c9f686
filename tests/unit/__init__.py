"""One module at a time, laid out as noir/ is."""
