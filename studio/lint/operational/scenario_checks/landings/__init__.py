"""Checks on units that are embarked."""
