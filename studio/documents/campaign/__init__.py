"""Campaigns: a graph of conferences, battles and ends, with all that a run of one needs beside its scenarios."""
