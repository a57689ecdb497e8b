"""What a run adds to the strategic map: how far it has come, and with what score."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

#: How a node stands: come to, won, lost and gone on, left out, the one that is next, still to come on the default path,
#: or off it.
Standing: TypeAlias = Literal["past", "won", "lost", "skipped", "next", "ahead", "aside"]


@dataclass(frozen=True, slots=True)
class NodeMark:
    """One node."""

    kind: Literal["conference", "battle", "end"]
    title: str
    standing: Standing = "aside"
    #: Beside it, as the score of a battle (camp.score.ui.map).
    note: str = ""


@dataclass(frozen=True, slots=True)
class MapMarks:
    """All nodes by their ids, with the front line that is shown and the way so far."""

    nodes: Mapping[str, NodeMark] = field(default_factory=dict)
    front_line: str | None = None
    #: Nodes come to, in their sequence.
    route: tuple[str, ...] = ()
    #: The battle whose arrows are shown.
    arrows_of: str | None = None
    #: The node that the person looks at.
    chosen: str | None = None
