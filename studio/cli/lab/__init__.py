"""The verbs of the lab: batches, journals, comparisons and sweeps."""
