"""What the strategic map is laid out from: a picture with places, or the graph where there is none (camp.overview.map)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QPixmap

from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.strategic_map import Point
from studio.documents.pack import Pack
from studio.documents.storage.files import is_file

#: The sheet of a campaign without a picture, and the room round a graph that is drawn on it.
_PLAIN: Final = QSizeF(1200, 800)
_MARGIN: Final = 140.0


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a node stands on the sheet, and what is written there; nodes of one place share it."""

    at: QPointF
    name: str
    #: The place of the map; None where the node stands as in the graph.
    place: str | None = None


@dataclass(frozen=True, slots=True)
class MapSheet:
    """All that is drawn, in points of the sheet."""

    size: QSizeF
    picture: QPixmap | None = None
    #: By node.
    spots: Mapping[str, Spot] = field(default_factory=dict)
    #: From spot to spot, where the graph itself is shown.
    edges: tuple[tuple[QPointF, QPointF], ...] = ()
    lines: Mapping[str, tuple[QPointF, ...]] = field(default_factory=dict)
    #: By battle.
    arrows: Mapping[str, tuple[tuple[QPointF, ...], ...]] = field(default_factory=dict)


def folder_of_pictures(path: Path) -> Path:
    """Return the folder from which a campaign's file names its picture: that of its pack, else its own."""
    return next((folder for folder in path.parents if is_pack(folder)), path.parent)


def is_pack(folder: Path) -> bool:
    """Return whether a folder is that of a pack."""
    return is_file(folder / f"{Pack.FORMAT}.json")


def picture_file(campaign: Campaign, path: Path) -> Path | None:
    """Return the file of the picture of a campaign; None where it names none or it is missing."""
    if campaign.map is None or not campaign.map.image:
        return None
    found = folder_of_pictures(path) / campaign.map.image
    return found if is_file(found) else None


def sheet_of(campaign: Campaign, picture: QPixmap | None = None) -> MapSheet:
    """Lay the strategic map of a campaign out: on its picture, on a plain sheet, or along its graph."""
    given = campaign.map
    if given is None or not given.places:
        return _graph_sheet(campaign)
    size = QSizeF(picture.size()) if picture is not None and not picture.isNull() else _PLAIN

    def put(point: Point) -> QPointF:
        return QPointF(point.x * size.width(), point.y * size.height())

    places = {place.id: place for place in given.places}
    spots = {
        node.id: Spot(put(places[node.place].at), places[node.place].name, node.place)
        for node in campaign.nodes
        if node.place in places
    }
    return MapSheet(
        size,
        picture,
        spots,
        (),
        {line.id: tuple(map(put, line.points)) for line in given.lines},
        {name: tuple(tuple(map(put, arrow)) for arrow in arrows) for name, arrows in given.arrows.items()},
    )


def _graph_sheet(campaign: Campaign) -> MapSheet:
    """Spread the nodes over a sheet as they stand in the graph."""
    if not campaign.nodes:
        return MapSheet(_PLAIN)
    xs, ys = [node.at.x for node in campaign.nodes], [node.at.y for node in campaign.nodes]
    wide, high = max(max(xs) - min(xs), 1), max(max(ys) - min(ys), 1)
    scale = min((_PLAIN.width() - 2 * _MARGIN) / wide, (_PLAIN.height() - 2 * _MARGIN) / high, 1.0)
    left = (_PLAIN.width() - wide * scale) / 2
    top = (_PLAIN.height() - high * scale) / 2
    spots = {
        node.id: Spot(
            QPointF(left + (node.at.x - min(xs)) * scale, top + (node.at.y - min(ys)) * scale), node.title
        )
        for node in campaign.nodes
    }
    edges = tuple(
        (spots[edge.source].at, spots[edge.target].at)
        for edge in campaign.edges
        if edge.source in spots and edge.target in spots
    )
    return MapSheet(_PLAIN, None, spots, edges)
