"""The tools with which an author works on the map, one small class each."""
