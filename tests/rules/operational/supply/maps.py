"""Maps with much of what supply meets, drawn by lot."""

import random
from collections.abc import Sequence
from typing import Any

from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.labels import label
from tests.support.battles import draw

OPEN = [*"........", "FOR", "HIL", "CTY", "BOC"]
ANY = [*"......", "FOR", "HIL", "MTN", "DUN", "ALP", "CTY", "RUI", "SWP", "DES", "BOG", "~"]
OWNERS = ["aaaa", "aaax", "aaaaaax-", "aaxx"]
KINDS = ["rail", "port", "truck", "ship", "air"]


class Map:
    """A map with much of what supply meets, drawn by lot."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        columns, rows = self.dice.randint(3, 9), self.dice.randint(2, 9)
        self.hexes = [Hex(column, row) for column in range(columns) for row in range(rows)]
        self.beside = {
            a: [b for b in self.hexes if direction_between(a, b, Orientation.FLAT) is not None]
            for a in self.hexes
        }
        self.pairs = [self.pair(a, b) for a in self.hexes for b in self.beside[a] if a < b]

    def pair(self, a: Hex, b: Hex) -> str:
        return "|".join(sorted((label(a), label(b))))

    def given(self) -> dict[str, Any]:
        """What a case gives."""
        dice = self.dice
        terrain, owners = dice.choice([OPEN, ANY, ANY]), dice.choice(OWNERS)
        links = [*self.links("rail"), *self.links("paved-road"), *self.links("unpaved-road")]
        on_rail = sorted({place for link in links[: len(links) // 2] for place in link[:9].split("|")})
        places, signs = [label(at) for at in self.hexes], dice.choice([".", ".", "..ms", "dms"])
        return {
            "map": draw({at: dice.choice(terrain) for at in self.hexes}),
            "territory": draw({at: dice.choice(owners) for at in self.hexes}),
            "features": [*links, *self.rivers(), *self.barriers()],
            "weather": dice.choice(["dry", "dry", "mud", "snow"]),
            "theater supply": {side: dice.choice([100, 100, 100, 80, 15]) for side in ("allied", "axis")},
            "sources": [
                {"is": f"{side} {kind} source", "at": dice.choice(dice.choice([places, on_rail]))}
                for side, most in (("allied", 3), ("axis", 1))
                for kind in dice.sample(KINDS, dice.randint(1, most))
            ],
            "hubs": [
                {
                    "is": f"{dice.choice(['allied', 'allied', 'axis'])} hub",
                    "at": at,
                    "trucks": dice.randint(1, 5),
                }
                for at in self.some(places, 3) | self.some(on_rail, 2)
            ],
            "stragglers": [
                {"is": "allied stragglers", "at": at, "steps": dice.choice([2, 3, 3])}
                for at in self.some(places, 5)
            ],
            "weather zones": draw({at: dice.choice(signs) for at in self.hexes}),
        }

    def some(self, places: Sequence[str], most: int) -> dict[str, None]:
        """A few places, in the sequence in which they are drawn."""
        return dict.fromkeys(self.dice.sample(places, self.dice.randint(0, min(most, len(places)))))

    def links(self, kind: str) -> list[str]:
        """A railway or a road along a walk over the map."""
        at, found = self.dice.choice(self.hexes), []
        for _ in range(len(self.hexes) // 3 + 2):
            there = self.dice.choice(self.beside[at])
            found.append(f"{self.pair(at, there)} {kind}")
            at = there
        return list(dict.fromkeys(found))

    def rivers(self) -> list[str]:
        """Rivers, many with something across."""
        found = []
        for pair in self.dice.sample(self.pairs, len(self.pairs) // self.dice.choice([3, 6, 20])):
            found.append(f"{pair} {self.dice.choice(['minor-river', 'minor-river', 'major-river'])}")
            if crossing := self.dice.choice([None, "bridge", "pontoon", "damaged-bridge"]):
                found.append(f"{pair} {crossing}")
        return found

    def barriers(self) -> list[str]:
        return [
            f"{pair} {self.dice.choice(['ridge', 'wadi', 'escarpment', 'impassable'])}"
            for pair in self.dice.sample(self.pairs, len(self.pairs) // 10)
        ]
