"""Maps as pictures in files and on paper."""
