"""What a map shows, as frozen values that know nothing of Qt."""
