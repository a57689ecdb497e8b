"""Objectives and their deadlines."""
