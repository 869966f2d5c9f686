"""Text to and from outside: records, links, game codes, files of results."""
