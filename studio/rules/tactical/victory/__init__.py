"""Objectives, and how battles are won."""
