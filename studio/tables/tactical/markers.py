"""The types of markers, and how long each stays on the map."""

from typing import Annotated, TypeAlias

from studio.tables.figure import Identifier, Limits, Line, figure, table
from studio.tables.tactical.movement import Cover

#: So many Status Phases, rounds or ends of Turns; None: it stays.
Lifetime: TypeAlias = Annotated[int, Limits(1, 99)] | None


@table()
class MarkerType:
    """One type of marker."""

    id: Identifier
    name: Line
    expires_after: Lifetime = figure(
        "squad.status.tokens.marker-lifetime", "Status Phases after which it is removed; none: it stays"
    )
    blocks_sight: bool = figure("tactical.needs.markers", "Nothing is seen through it, nor far into it")
    cover: Cover = figure("tactical.needs.fortifications", "Cover of those inside it")
    room: int = figure("tactical.needs.fortifications", "Squads or teams that can be inside it", ge=0, le=9)
