"""Gang-war board games for people at one device: a pure-Python engine and the page that shows it."""
