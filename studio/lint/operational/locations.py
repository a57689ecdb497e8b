"""What lies in a scenario where it cannot: two of a kind on one hex, or on terrain that does not allow it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from studio.lint.operational.context import OperationalContext
from studio.rules.operational.base.terrain import terrain_at
from studio.tables.operational.terrain import Terrain


class Located(Protocol):
    """An element of a scenario that lies on a hex."""

    @property
    def at(self) -> str:
        """The label of the hex."""


def find_shared(context: OperationalContext, elements: Sequence[Located]) -> Iterator[tuple[int, str]]:
    """Yield the index and the hex of each element that is not the first on its hex."""
    seen: set[int] = set()
    for index, element in enumerate(elements):
        cell = context.cell(element.at)
        if cell is None:
            continue
        if cell in seen:
            yield index, element.at
        seen.add(cell)


def find_excluded(
    context: OperationalContext, elements: Sequence[Located], allows: Callable[[Terrain], bool]
) -> Iterator[tuple[int, str, str]]:
    """Yield the index, the hex and the name of the terrain of each element on terrain that does not allow it."""
    start = context.start
    if start is None:
        return
    for index, element in enumerate(elements):
        cell = context.cell(element.at)
        if cell is not None and not allows(terrain := terrain_at(start, cell)):
            yield index, element.at, terrain.name
