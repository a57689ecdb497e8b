"""Tables of a campaign: who carries over where, what is for sale, and the card pool."""
