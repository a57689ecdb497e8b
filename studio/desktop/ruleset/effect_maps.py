"""What overlays show of a state on small maps, by the name of the engine: whoever has overlays offers them here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from studio.hexes.coordinates import Hex

#: The colours ("#rrggbb" or "#aarrggbb") of hexes.
Colours = Mapping[Hex, str]


@dataclass(frozen=True, slots=True)
class EffectPicture:
    """What a small map shows over the ground."""

    colours: Colours = field(default_factory=dict)
    #: A few figures or letters in the middle of hexes.
    figures: Mapping[Hex, str] = field(default_factory=dict)

    def differing(self, other: "EffectPicture") -> frozenset[Hex]:
        """Return the hexes that another one shows otherwise."""
        pairs = ((self.colours, other.colours), (self.figures, other.figures))
        return frozenset(
            at for one, two in pairs for at in one.keys() | two.keys() if one.get(at) != two.get(at)
        )


@dataclass(frozen=True, slots=True)
class EffectMaps:
    """The maps of one engine."""

    #: What there is to see, with its name.
    names: Mapping[str, str]
    #: Draws one, given its name, a state, the colours of the sides, and the key of whom or what it is asked of.
    build: Callable[[str, Any, Mapping[str, str], str], EffectPicture]
    #: Of whom or what a map can be asked in a state: words by keys. Empty where it shows everything at once.
    subjects: Callable[[str, Any], Mapping[str, str]] = lambda _name, _state: {}


_maps: Final[dict[str, EffectMaps]] = {}


def register(engine: str, maps: EffectMaps) -> None:
    """Make the maps of an engine known; pages that are opened from then on offer them."""
    _maps[engine] = maps


def maps_of(engine: str) -> EffectMaps:
    """Return the maps of an engine, none where it has none."""
    return _maps.get(engine, EffectMaps({}, lambda *_: EffectPicture()))
