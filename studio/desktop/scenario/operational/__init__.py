"""How scenarios and catalogues of the operational ruleset are edited."""
