"""Theater assets (3.9): air and naval strength that is no unit on the map, spent use by use on targets."""
