"""Where a map looks different when other overlays lie over it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from studio.desktop.canvas.scene.overlay_layer import (
    Barrels,
    BrushPreview,
    CountSign,
    CursorHex,
    DottedHexes,
    EmptyHexes,
    FeedLine,
    HexFigures,
    HoverHex,
    LinkLines,
    Outline,
    Overlay,
    ProblemRings,
    ReportedUnit,
    Stripes,
    Tints,
)
from studio.hexes.area import NO_HEXES, HexSet
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside

_NOWHERE: Final = NO_HEXES
#: Overlays that look the same in each of their hexes, but for its neighbours.
_Area = Outline | DottedHexes | Stripes | EmptyHexes | Barrels | ProblemRings

#: Overlays that keep to their hexes, but for the breadth of a line.
_Close = BrushPreview | HoverHex


def differing_hexes(before: Sequence[Overlay], now: Sequence[Overlay]) -> HexSet | None:
    """Return the hexes in and next to which two stacks of overlays look different; None: it may be anywhere."""
    found = NO_HEXES
    same = sum(1 for _ in takewhile(_are_alike, zip(before, now, strict=False)))
    changes = [_find_changed(*pair) for pair in zip(before[:same], now[:same], strict=True)]
    for hexes in (*changes, *map(_hexes_of, (*before[same:], *now[same:]))):
        if hexes is None:
            return None
        found |= hexes
    return found


def keep_close(before: Sequence[Overlay], now: Sequence[Overlay]) -> bool:
    """Return whether all that one of two stacks of overlays has and the other has not keeps to its hexes."""
    in_both = {id(overlay) for overlay in before} & {id(overlay) for overlay in now}
    return all(isinstance(overlay, _Close) for overlay in (*before, *now) if id(overlay) not in in_both)


def _are_alike(pair: tuple[Overlay, Overlay]) -> bool:
    return type(pair[0]) is type(pair[1])


def _find_changed(before: Overlay, now: Overlay) -> HexSet | None:
    """Return where an overlay that takes the place of another one of its type looks different."""
    if before is now or before == now:
        return _NOWHERE
    match before, now:
        case (Tints(one), Tints(other)) | (HexFigures(one), HexFigures(other)):
            return differing_keys(one, other)
        case LinkLines(links, is_whole), LinkLines(others, are_too) if is_whole == are_too:
            return _ends(links ^ others)
    was, is_now = _hexes_of(before), _hexes_of(now)
    if was is None or is_now is None:
        return None
    is_larger_alone = isinstance(before, _Area) and isinstance(now, _Area) and _bare(before) == _bare(now)
    return was ^ is_now if is_larger_alone else was | is_now


def _bare(overlay: _Area) -> Overlay:
    """Return how the overlay looks, wherever it lies."""
    return replace(overlay, hexes=_NOWHERE)


def differing_keys(one: Mapping[Hex, str], other: Mapping[Hex, str]) -> HexSet:
    """Return the hexes for which two mappings say other things, or one of them nothing."""
    return frozenset(at for at in {**one, **other} if one.get(at) != other.get(at))


def _hexes_of(overlay: Overlay) -> HexSet | None:
    """Return the hexes of an overlay; None where it may reach far beyond them, as words do, or change other things."""
    match overlay:
        case (
            Outline() | DottedHexes() | Stripes() | EmptyHexes() | Barrels() | ProblemRings() | BrushPreview()
        ):
            return overlay.hexes
        case HoverHex() | CursorHex() | CountSign() | ReportedUnit():
            return frozenset((overlay.at,))
        case Tints():
            return frozenset(overlay.colours)
        case HexFigures():
            return frozenset(overlay.texts)
        case LinkLines():
            return _ends(overlay.links)
        case FeedLine():
            return frozenset(overlay.hexes)
        case _:
            return None


def _ends(links: Iterable[Hexside]) -> HexSet:
    return frozenset(at for link in links for at in (link.first, link.second))
