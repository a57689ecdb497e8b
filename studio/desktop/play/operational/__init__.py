"""How battles of the operational ruleset look and read, and what persons do in them by mouse and keys."""
