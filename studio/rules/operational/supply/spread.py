"""How hubs carry supply outward: the least disrupted way to every hex within their range.

All hubs are searched at once, from the most MPs left to none. A label says how few points are lost at a cell with so
many MPs left; one is followed only if it loses less than every label with as many MPs or more.
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Final

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.operational.supply.land import Land

#: Ways lose fewer points than the one and never as few as the other.
_OPEN: Final = 1 << 30
_CLOSED: Final = -1
#: Steps that cannot be taken cost more MPs than any hub has.
_NO_STEP: Final = bytes([255, *range(1, 256)])


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """What the hubs of one kind reach: those on supplied rail, or those fed by road."""

    #: The hubs with their range in MPs.
    hubs: Mapping[int, int]
    #: The fewest points that a way from a hub loses, of each reached cell.
    lost: Mapping[int, int]
    #: By the MPs left, the points with which cells were come by.
    labels: tuple[Mapping[int, int], ...]
    #: The first label of each reached cell that was followed: the most MPs left, and the points lost with them.
    first: Mapping[int, tuple[int, int]]

    def path(self, land: Land, rail: Set[int], cell: int) -> tuple[int, ...]:
        """Return the cells from a hub to a reached cell, both included, on a way that loses as few points as `lost` says."""
        lost = self.lost[cell]
        left = max(left for left, labels in enumerate(self.labels) if labels.get(cell) == lost)
        cells = [cell]
        while self.hubs.get(cells[-1]) != left or lost:
            before, left, lost = self._before(land, rail, cells[-1], left, lost)
            cells.append(before)
        return tuple(reversed(cells))

    def _before(self, land: Land, rail: Set[int], cell: int, left: int, lost: int) -> tuple[int, int, int]:
        """Return the label that a step to this one started from: its cell, its MPs left and its points."""
        for path, other in enumerate(land.beside[cell]):
            edge = DIRECTIONS * other + opposite(path)
            step = 0 if other == OFF_MAP else land.steps.mp[edge]
            if not step or left + step >= len(self.labels):
                continue
            earlier = self.labels[left + step].get(other)
            if earlier is not None and (0 if cell in rail else earlier + land.lost(edge, cell)) == lost:
                return other, left + step, earlier
        raise ValueError(f"no way leads to cell {cell}")


def spread_supply(
    land: Land, hubs: Mapping[int, int], rail: Set[int], better: Spread | None = None, behind: int = 0
) -> Spread:
    """Carry supply from hubs as far as their trucks reach (op.hub.range.table, op.supply.value.best-path).

    On supplied rail the count of points begins anew (op.supply.value.accumulates). Ways on which these hubs, so many
    points behind, can do no more than the `better` ones are left out.
    """
    mp, disruption = land.steps.mp.translate(_NO_STEP), land.steps.disruption
    passable, beside = land.passable, land.beside
    crowded, special = land.figures.stragglers, rail | land.crowds
    # No way with as many points as this is worth following; the last place is that of OFF_MAP, where none leads.
    bound = [*[_OPEN] * len(land.own), _CLOSED]
    labels: list[dict[int, int]] = [{} for _ in range(max(hubs.values(), default=-1) + 1)]
    for hub, most in hubs.items():
        labels[most][hub] = 0
    found: dict[int, int] = {}
    first: dict[int, tuple[int, int]] = {}
    rival = better.first if better is not None else {}
    for left in reversed(range(len(labels))):
        for cell, lost in labels[left].items():
            if cell not in found:
                first[cell] = left, lost
            elif lost >= found[cell]:
                continue
            bound[cell] = found[cell] = lost
            if cell in rival and rival[cell][0] >= left and rival[cell][1] <= lost + behind:
                continue
            if not left:
                continue
            edge = DIRECTIONS * cell
            for other in beside[cell]:
                if bound[other] > lost:
                    step = mp[edge]
                    if step <= left and passable[other]:
                        points = lost + disruption[edge]
                        if other in special:
                            points = 0 if other in rail else points + crowded
                        ahead = labels[left - step]
                        if points < bound[other] and (other not in ahead or points < ahead[other]):
                            ahead[other] = points
                            if step == 1:
                                # Whatever is found later leaves no more MPs than this.
                                bound[other] = points
                edge += 1
    if not land.figures.own_hexes_only:
        found = {cell: lost for cell, lost in found.items() if land.own[cell]}
    return Spread(hubs, found, tuple(labels), first)
