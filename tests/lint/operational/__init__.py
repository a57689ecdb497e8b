"""Tests of what the operational checks compute."""
