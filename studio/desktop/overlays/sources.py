"""Every source of overlays by the name of its engine; the one module here that knows which came with the studio."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from studio.desktop.canvas.scene.overlay_layer import HexFigures, Tints
from studio.desktop.overlays.operational.source import OperationalOverlays
from studio.desktop.overlays.source import OverlaySource
from studio.desktop.overlays.tactical.source import TacticalOverlays
from studio.desktop.ruleset.effect_maps import EffectMaps, EffectPicture
from studio.desktop.ruleset.effect_maps import register as register_maps
from studio.hexes.coordinates import Hex

_sources: Final[dict[str, OverlaySource]] = {}


def register(source: OverlaySource) -> None:
    """Make a source known; windows that are opened from then on offer its overlays, and show what rulesets do to them."""
    _sources[source.engine] = source
    names = {each.name: each.text.replace("&", "") for each in source.kinds}
    register_maps(source.engine, EffectMaps(names, partial(_picture, source), partial(_subjects, source)))


def _subjects(source: OverlaySource, name: str, state: Any) -> Mapping[str, str]:
    """Return what may be chosen in an overlay that shows nothing before; no hex is pointed at here."""
    shown = source.build(name, state, "", {}, None)
    if shown is None or shown.overlays:
        return {}
    return {key: text for key, text in shown.choices if key != shown.chosen}


def _picture(
    source: OverlaySource, name: str, state: Any, colours: Mapping[str, str], choice: str
) -> EffectPicture:
    """Return the colours and figures that an overlay gives to hexes."""
    shown = source.build(name, state, choice, colours, None)
    tints, figures = dict[Hex, str](), dict[Hex, str]()
    for each in shown.overlays if shown is not None else ():
        match each:
            case Tints():
                tints |= each.colours
            case HexFigures():
                figures |= each.texts
    return EffectPicture(tints, figures)


def sources() -> tuple[OverlaySource, ...]:
    """Return every source, those that came with the studio first."""
    return tuple(_sources.values())


def source_of(engine: str) -> OverlaySource | None:
    """Find the source of an engine; None where it has no overlays."""
    return _sources.get(engine)


register(OperationalOverlays())
register(TacticalOverlays())
