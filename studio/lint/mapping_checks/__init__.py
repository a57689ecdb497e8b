"""Checks of what mappings say of other programs' maps."""
