"""The build of the site: from the sources to dist/."""
