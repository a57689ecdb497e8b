"""Files on disk: read with limits, saved without loss, locked, autosaved, and where those of a person lie."""
