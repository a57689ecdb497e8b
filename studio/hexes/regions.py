"""Connected parts of a map."""

from collections.abc import Callable

from studio.hexes.topology import OFF_MAP, Topology


def flood(topology: Topology, start: int, belongs: Callable[[int], bool]) -> list[int]:
    """Return the cells joined to the start by cells that belong, nearest first; none if the start doesn't."""
    if not belongs(start):
        return []
    seen = {start, OFF_MAP}
    found = [start]
    beside = topology.beside
    for cell in found:
        for other in beside[cell]:
            if other not in seen:
                seen.add(other)
                if belongs(other):
                    found.append(other)
    return found
