"""Text from and to the outside: records, codes, links, files. All of it is parsed as untrusted input."""
