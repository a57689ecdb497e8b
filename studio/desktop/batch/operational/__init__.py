"""Reports of batches of operational games."""
