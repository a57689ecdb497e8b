"""A proposal of terrain from the colours of a picture: hexes of one colour get one terrain."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex

#: The most kinds of colours that are told apart.
MOST_KINDS: Final = 12
_ROUNDS: Final = 12


class Rgb(NamedTuple):
    """A colour; each part is from 0 to 255."""

    red: float
    green: float
    blue: float


class ColourKind(NamedTuple):
    """Hexes of about one colour."""

    colour: Rgb
    hexes: HexSet


def colour_kinds(colours: Mapping[Hex, Rgb], kinds: int) -> tuple[ColourKind, ...]:
    """Part hexes by colour into at most so many kinds, the largest first; the same colours give the same kinds."""
    middles = _first_middles(sorted(set(colours.values())), Counter(colours.values()), kinds)
    groups: list[list[Hex]] = []
    for _ in range(_ROUNDS):
        groups = [[] for _ in middles]
        for at, colour in colours.items():
            groups[_nearest(colour, middles)].append(at)
        after = [
            _mean([colours[at] for at in group]) if group else middle
            for group, middle in zip(groups, middles, strict=True)
        ]
        if after == middles:
            break
        middles = after
    found = [
        ColourKind(middle, frozenset(group)) for middle, group in zip(middles, groups, strict=True) if group
    ]
    return tuple(sorted(found, key=lambda each: (-len(each.hexes), each.colour)))


def propose_terrain(
    kind: ColourKind, known: Mapping[str, Rgb], drawn: Mapping[Hex, str], open_ground: str
) -> str:
    """Return the terrain that a kind of colour most likely means.

    What the author has drawn already in hexes of that colour decides, where it is no open ground; else the terrain
    whose own ink on the map is nearest.
    """
    seen = Counter(drawn[at] for at in sorted(kind.hexes) if drawn.get(at, open_ground) != open_ground)
    if seen:
        return seen.most_common(1)[0][0]
    return min(known, key=lambda name: (_distance(kind.colour, known[name]), name))


def _first_middles(colours: Sequence[Rgb], counts: Counter[Rgb], kinds: int) -> list[Rgb]:
    """Return colours far apart: the most frequent, and then always the one that is furthest from all before."""
    if not colours:
        return []
    chosen = [max(colours, key=lambda each: (counts[each], each))]
    while len(chosen) < min(kinds, len(colours)):
        chosen.append(max(colours, key=lambda each: (min(_distance(each, one) for one in chosen), each)))
    return chosen


def _nearest(colour: Rgb, middles: Sequence[Rgb]) -> int:
    return min(range(len(middles)), key=lambda number: _distance(colour, middles[number]))


def _distance(a: Rgb, b: Rgb) -> float:
    """Return how unlike two colours look, squared: red and blue weigh by the mean red, as eyes do."""
    mean = (a.red + b.red) / 2
    red, green, blue = a.red - b.red, a.green - b.green, a.blue - b.blue
    return (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue


def _mean(colours: Iterable[Rgb]) -> Rgb:
    reds, greens, blues = zip(*colours, strict=True)
    return Rgb(*(round(sum(part) / len(part), 3) for part in (reds, greens, blues)))
