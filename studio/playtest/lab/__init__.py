"""The lab: what authors ask of many games: expectations, comparisons, sweeps, doctrines, reports."""
