"""Headquarters, their units and force pools."""
