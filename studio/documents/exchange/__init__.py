"""Documents that say how maps of other programs are read and written."""
