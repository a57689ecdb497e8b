"""How the command line writes battles of the operational ruleset."""
