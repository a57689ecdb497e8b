"""What every ruleset shares: actions, events, transitions, views, chance, history, recordings."""
