"""Battles of rulesets that bring no presentation of their own: a button an action, and events as they are."""
