"""The cards in the hands of sides: won, claimed, discarded, lost (4.4 Cards)."""
