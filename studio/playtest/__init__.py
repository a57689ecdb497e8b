"""Sessions, batches, measures and reports of played games."""
