"""What scenarios of all rulesets show of their triggers: forms, and entries of the outline."""
