"""Checks on cards."""
