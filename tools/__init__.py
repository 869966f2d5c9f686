"""Tools that build, serve and measure the site; none of them is shipped."""
