"""Logistics (3.6): what headquarters bring up besides what comes by itself."""
