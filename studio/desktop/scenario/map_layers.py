"""The layers of a map as an author works with them: what of it is shown, and what is locked against changes."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from studio.desktop.canvas.scene.map_scene import MapScene
from studio.editing.changes.change import Change, Composite, PreparedChange
from studio.editing.changes.elements import AddElement, MoveElement, RemoveElement
from studio.editing.changes.elevation import SetElevation
from studio.editing.changes.features import DrawFeature, EraseFeature, SetOpenings
from studio.editing.changes.terrain import SetTerrain, SetTerritory
from studio.editing.changes.zones import ExtendZone, PaintWeather, ShrinkZone


@dataclass(frozen=True, slots=True)
class MapLayer:
    """One layer: what people call it, what of a scene it is, and which collections of a scenario."""

    title: str
    #: The parts of the scene that are empty while it is hidden; none where it is always shown.
    parts: tuple[str, ...]
    kinds: frozenset[str]


LAYERS: Final[Mapping[str, MapLayer]] = MappingProxyType(
    {
        "counters": MapLayer(
            "Units and headquarters", ("counters",), frozenset({"units", "hqs", "stragglers"})
        ),
        "objectives": MapLayer("Objectives", ("objectives",), frozenset({"objectives"})),
        "markers": MapLayer(
            "Supply and markers", ("markers",), frozenset({"sources", "hubs", "markers", "jump_offs"})
        ),
        "names": MapLayer("Place names", ("names",), frozenset({"names"})),
        "fortifications": MapLayer("Fortifications", ("fortifications",), frozenset({"fortifications"})),
        "zones": MapLayer("Reinforcement zones", ("zones",), frozenset({"zones"})),
        "weather": MapLayer("Weather zones", ("weather_zones",), frozenset({"weather_zones"})),
        "territory": MapLayer("Ownership", ("owners",), frozenset({"territory"})),
        "links": MapLayer("Roads and rail", ("links",), frozenset({"links"})),
        "hexsides": MapLayer(
            "Rivers and ridges",
            ("hexsides", "openings", "crossings"),
            frozenset({"hexsides", "openings", "crossings"}),
        ),
        "elevation": MapLayer("Levels", ("elevation",), frozenset({"elevation"})),
        "terrain": MapLayer("Terrain", (), frozenset({"terrain"})),
    }
)


@dataclass(frozen=True, slots=True)
class LayerStates:
    """Which layers are hidden, which are locked, and which are drawn faintly."""

    hidden: frozenset[str] = frozenset()
    locked: frozenset[str] = frozenset()
    #: How much is seen of those that are drawn faintly, above 0 and below 1.
    opacity: Mapping[str, float] = field(default_factory=dict)

    def with_shown(self, name: str, is_shown: bool) -> "LayerStates":
        """Return the states with a layer shown or hidden."""
        return replace(self, hidden=self.hidden - {name} if is_shown else self.hidden | {name})

    def with_locked(self, name: str, is_locked: bool) -> "LayerStates":
        """Return the states with a layer locked or not."""
        return replace(self, locked=self.locked | {name} if is_locked else self.locked - {name})

    def with_opacity(self, name: str, opacity: float) -> "LayerStates":
        """Return the states with a layer drawn so faintly; 1 is in full."""
        others = {each: value for each, value in self.opacity.items() if each != name}
        return replace(self, opacity=others if opacity >= 1 else {**others, name: opacity})

    def shown(self, scene: MapScene) -> MapScene:
        """Return what of a scene is shown, the very same one where all is."""
        parts = [part for name in self.hidden for part in LAYERS[name].parts]
        if not parts and not self.opacity:
            return scene
        return replace(scene, opacity=self.opacity, **{part: _EMPTY[part] for part in parts})

    def as_text(self) -> str:
        """Return the states as JSON text, "" where all is shown in full and nothing is locked."""
        if self == LayerStates():
            return ""
        lists = {"hidden": sorted(self.hidden), "locked": sorted(self.locked)}
        return json.dumps({**lists, "opacity": dict(self.opacity)})

    @classmethod
    def from_text(cls, text: str) -> "LayerStates":
        """Return the states that a text tells of; what makes no sense in it, and layers there are none of, are left out."""
        try:
            kept = json.loads(text or "{}")
            opacity = {
                name: float(kept["opacity"][name]) for name in kept.get("opacity", {}) if name in LAYERS
            }
            hidden, locked = (
                frozenset(kept.get(each, ())) & frozenset(LAYERS) for each in ("hidden", "locked")
            )
        except (ValueError, TypeError, AttributeError, RecursionError):
            return cls()
        seen = {name: value for name, value in opacity.items() if 0 < value < 1}
        return cls(frozenset(name for name in hidden if LAYERS[name].parts), locked, seen)

    def lock_on(self, change: Change[Any]) -> str:
        """Return the title of a locked layer that a change of the map would alter; "" where there is none."""
        if not self.locked:
            return ""
        kinds = frozenset(_kinds_of(change))
        return next(
            (LAYERS[name].title for name in LAYERS if name in self.locked and kinds & LAYERS[name].kinds), ""
        )


def is_sheet_alike(before: MapScene, after: MapScene) -> bool:
    """Return whether all that is printed on the sheet is the same, so that only what stands on it is painted anew."""
    if any(getattr(before, part) is not getattr(after, part) for part in _PRINTED):
        return False
    return all(
        before.opacity.get(name, 1) == after.opacity.get(name, 1) for name in LAYERS if name not in _STANDING
    )


#: The layers that stand on the sheet, and the parts of a scene that are printed on it.
_STANDING: Final = frozenset({"counters", "objectives", "markers", "names", "fortifications"})
_PRINTED: Final = tuple(
    part for name, layer in LAYERS.items() if name not in _STANDING for part in layer.parts
)
_EMPTY: Final[Mapping[str, Any]] = MappingProxyType(
    {
        **dict.fromkeys(
            ("counters", "objectives", "markers", "names", "fortifications", "owners", "elevation"), ()
        ),
        **dict.fromkeys(("zones", "weather_zones", "openings"), ()),
        **dict.fromkeys(("links", "hexsides", "crossings"), MappingProxyType({})),
    }
)


def _kinds_of(change: Change[Any]) -> Iterable[str]:
    """Yield which layers of the map and which collections a change draws on; none for changes of single fields."""
    match change:
        case Composite():
            for part in change.changes:
                yield from _kinds_of(part)
        case PreparedChange():
            yield from _kinds_of(change.change)
        case SetTerrain():
            yield "terrain"
        case SetElevation():
            yield "elevation"
        case SetOpenings():
            yield "openings"
        case SetTerritory():
            yield "territory"
        case ExtendZone() | ShrinkZone():
            yield "zones"
        case PaintWeather():
            yield "weather_zones"
        case DrawFeature() | EraseFeature():
            yield change.layer
        case AddElement() | RemoveElement() | MoveElement():
            yield change.collection
