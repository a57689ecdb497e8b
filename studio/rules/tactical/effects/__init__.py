"""What cards and events do, verb by verb, and in which sequence (tactical.needs.card-effects, tactical.needs.timing-conflict)."""
