"""The book of a scenario: briefing, map sheets, orders of battle and all else that a designer would hand out."""
