"""Several devices at one table, without a server: the table, and phones that each show one hand."""
