"""The build: from the sources to dist/."""
