"""Supply values worked out slowly and plainly from what a case gives: no board, no compiled costs, no search.

Hexes are (column, row) from 0. Ways are found by relaxation: every step is tried from whatever has been come by, again
and again, until no hex is come by with fewer points lost for the same MPs spent.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

At = tuple[int, int]
Pair = frozenset[At]

#: MPs of supply movement into a hex; what is missing here is closed.
MPS = {".": 1, "CTY": 1, "RUI": 1, "FOR": 2, "HIL": 2, "BOC": 2, "DES": 2, "BOG": 3, "SWP": 3}
SIGNS = {"allied": "a", "axis": "x"}
ALL = ("MTN", "DUN")
LOCAL = (".", "CTY")
RANGE = {1: 5, 2: 8, 3: 10, 4: 11, 5: 12}
WEATHER = {"dry": 0, "mud": 6, "snow": 4}
KINDS = {"d": "dry", "m": "mud", "s": "snow"}
PASS = {"MTN": 10, "ALP": 20, "RUI": 10}
ROADS = {"paved-road", "unpaved-road"}


class Plain:
    """The supply of one side."""

    def __init__(self, given: Mapping[str, Any], side: str) -> None:
        self.map = read(given["map"])
        owners = read(given["territory"])
        self.own = {at for at, sign in self.map.items() if owners[at] == SIGNS[side] and sign != "~"}
        self.between: dict[Pair, set[str]] = {}
        for line in given["features"]:
            hexes, kind = line.split(" ")
            for first, second in pairwise(hexes.split("|")):
                self.between.setdefault(frozenset((place(first), place(second))), set()).add(kind)
        zoned = {at: KINDS[sign] for at, sign in read(given["weather zones"]).items() if sign in KINDS}
        self.weather = {at: WEATHER[zoned.get(at, given["weather"])] for at in self.map}
        self.theater = given["theater supply"][side]
        self.crowds = {place(some["at"]) for some in given["stragglers"] if some["steps"] == 3}
        named = [(thing["is"].split(" "), thing) for thing in given["sources"]]
        self.sources = [
            (words[1], place(thing["at"]))
            for words, thing in named
            if words[0] == side and (place(thing["at"]) in self.own or self.map[place(thing["at"])] == "~")
        ]
        self.hubs = {
            place(hub["at"]): hub["trucks"]
            for hub in given["hubs"]
            if hub["is"].split(" ")[0] == side and place(hub["at"]) in self.own
        }

    def around(self, at: At) -> list[At]:
        return beside(at, max(self.map))

    def features(self, a: At, b: At) -> set[str]:
        return self.between.get(frozenset((a, b)), set())

    def needs_bridge(self, a: At, b: At) -> bool:
        found = self.features(a, b)
        return bool(found & {"minor-river", "major-river"}) and not found & {"bridge", "pontoon"}

    def step(self, a: At, b: At) -> int | str | None:
        """MPs of a step, "all", or None."""
        found, sign = self.features(a, b), self.map[b]
        links = set() if self.needs_bridge(a, b) else found & {*ROADS, "rail"}
        if b not in self.own or "impassable" in found:
            return None
        if "major-river" in found and self.needs_bridge(a, b):
            return None
        if "escarpment" in found and not links & ROADS:
            return None
        if links:
            return 1
        return "all" if sign in ALL else MPS.get(sign)

    def loss_ashore(self, b: At) -> int:
        """The points of a hex itself, which are all that a landing costs."""
        return self.weather[b] + PASS.get(self.map[b], 0) + (10 if b in self.crowds else 0)

    def loss(self, a: At, b: At) -> int:
        found = self.features(a, b)
        points = self.loss_ashore(b)
        if "bridge" not in found and "pontoon" in found:
            points += 20 if "major-river" in found else 10 if "minor-river" in found else 0
        elif "minor-river" in found and "major-river" not in found and "bridge" not in found:
            points += 10
        return points

    def rail(self) -> set[At]:
        railway = {at for pair, found in self.between.items() if "rail" in found for at in pair}
        reached = {at for kind, at in self.sources if kind in ("rail", "port") and at in railway}
        while True:
            more = {
                b
                for a in reached
                for b in self.around(a)
                if b in self.own and "rail" in self.features(a, b) and not self.needs_bridge(a, b)
            }
            if more <= reached:
                return reached
            reached |= more

    def ways(self, start: At, most: int, rail: set[At]) -> dict[tuple[At, int], int]:
        """The fewest points lost for each hex and MPs spent that can be come by."""
        found = {(start, 0): 0}
        fresh = dict(found)
        while fresh:
            better: dict[tuple[At, int], int] = {}
            for (at, spent), lost in fresh.items():
                for there in self.around(at):
                    step = self.step(at, there)
                    if step is None or (step == "all" and spent):
                        continue
                    total = most if step == "all" else spent + int(step)
                    before = 0 if step == "all" else lost
                    points = 0 if there in rail else before + self.loss(at, there)
                    state = there, total
                    if total <= most and points < min(found.get(state, 9999), better.get(state, 9999)):
                        better[state] = points
            found |= better
            # Whoever has come by a hex that costs all MPs goes no farther.
            fresh = {state: lost for state, lost in better.items() if state[1] < most}
        return found

    def values(self) -> dict[At, str]:
        """The sign of every hex, as drawings of supply values have it."""
        rail = self.rail()
        sources = {at for _, at in self.sources}
        feeding = rail | {at for kind, at in self.sources if kind in ("rail", "port", "truck")}
        near = {there for at in feeding for there in self.plain_reach(at, 5)}
        fed = {at for at in self.hubs if at in near}
        reckoned: dict[At, list[int]] = {at: [] for at in self.map}
        for at in rail | sources:
            for there in self.around(at):
                if self.map[there] in LOCAL and self.step(at, there) is not None:
                    reckoned[there].append(self.theater - self.loss(at, there))
        for at in (at for kind, at in self.sources if kind == "ship"):
            for there in self.landings(at):
                reckoned[there].append(self.theater - self.loss_ashore(there))
        for hub in fed:
            base = self.theater - (0 if hub in rail else 10)
            for (there, _), lost in self.ways(hub, RANGE[self.hubs[hub]], rail).items():
                reckoned[there].append(base - lost)
        signs = {at: str(max(0, *found)) if found else "." for at, found in reckoned.items()}
        return {**signs, **dict.fromkeys(rail | sources | fed, "b")}

    def plain_reach(self, start: At, most: int) -> set[At]:
        """Where supply movement leads with so many MPs; a hex that takes all of them only suits a hub."""
        costs = {start: 0}
        for _ in range(most):
            for at, spent in list(costs.items()):
                for there in self.around(at):
                    step = self.step(at, there)
                    if isinstance(step, int) and spent + step <= most:
                        costs[there] = min(spent + step, costs.get(there, 99))
        return set(costs)

    def landings(self, ship: At) -> Iterator[At]:
        """The coasts with at most two hexes of sea before them."""
        seas = [{ship}]
        for _ in range(2):
            seas.append({b for a in seas[-1] for b in self.around(a) if self.map[b] == "~"})
        for at in set().union(*seas):
            for there in self.around(at):
                coast = any(self.map[other] == "~" for other in self.around(there))
                if coast and there in self.own:
                    yield there


@cache
def beside(at: At, last: At) -> list[At]:
    """Odd columns lie half a hex lower, so in halves neighbours are 2 apart, or 1 in the next column."""
    height = 2 * at[1] + at[0] % 2
    every = [(column, row) for column in range(last[0] + 1) for row in range(last[1] + 1)]
    return [
        other
        for other in every
        if (abs(other[0] - at[0]), abs(2 * other[1] + other[0] % 2 - height)) in ((0, 2), (1, 1))
    ]


def read(drawing: Sequence[str]) -> dict[At, str]:
    signs = {}
    for number, line in enumerate(drawing):
        for column in range(number % 2, 1 + len(line) // 4, 2):
            if sign := line[4 * column : 4 * column + 4].strip():
                signs[column, number // 2] = sign
    return signs


def place(label: str) -> At:
    return int(label[:2]) - 1, int(label[2:]) - 1
