"""What a ruleset brings to be laid over its maps."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from studio.desktop.overlays.overlay import MapOverlay


@dataclass(frozen=True, slots=True)
class OverlayKind:
    """An overlay as menus offer it."""

    name: str
    text: str
    key: str
    icon: str
    tip: str
    #: Other words for the same, by which it is found.
    synonyms: str
    #: It is built as soon as the map changes, as it takes little time and changes far from where the map does.
    is_immediate: bool = False


class OverlaySource(Protocol):
    """The overlays of one ruleset."""

    @property
    def engine(self) -> str:
        """The name of the engine."""

    @property
    def kinds(self) -> tuple[OverlayKind, ...]:
        """The overlays in the sequence of the menu."""

    def make_setup(self) -> Callable[[Any, Any, Any], Any]:
        """Make what sets up a scenario of its own again and again, as it is edited, with catalogue and ruleset.

        Its calls raise StudioError.
        """

    def build(
        self, name: str, state: Any, choice: str, colours: Mapping[str, str], viewer: str | None
    ) -> MapOverlay | None:
        """Build an overlay; `viewer` is the side of a person who plays, None where the scenario is edited.

        `choice` is what was chosen in the overlay, and may be none that it knows; `colours` are those of the sides.
        """
