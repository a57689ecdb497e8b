"""What becomes of runs of a campaign: a walk over tables of battle results, exact or by many sampled runs."""
