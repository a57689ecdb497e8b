"""Naval landings, naval assaults and para drops (3.11)."""
