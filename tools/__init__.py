"""What builds, serves and measures the site; none of it is shipped."""
