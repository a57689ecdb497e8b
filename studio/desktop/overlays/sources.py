"""Every source of overlays by the name of its engine; the one module here that knows which came with the studio."""

from typing import Final

from studio.desktop.overlays.operational.source import OperationalOverlays
from studio.desktop.overlays.source import OverlaySource
from studio.desktop.overlays.tactical.source import TacticalOverlays

_sources: Final[dict[str, OverlaySource]] = {}


def register(source: OverlaySource) -> None:
    """Make a source known; windows that are opened from then on offer its overlays."""
    _sources[source.engine] = source


def sources() -> tuple[OverlaySource, ...]:
    """Return every source, those that came with the studio first."""
    return tuple(_sources.values())


def source_of(engine: str) -> OverlaySource | None:
    """Find the source of an engine; None where it has no overlays."""
    return _sources.get(engine)


register(OperationalOverlays())
register(TacticalOverlays())
