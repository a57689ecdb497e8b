"""A picture that is traced: it lies over the ground while the map is drawn, and is no part of the game."""

from math import cos, hypot, sin
from typing import NamedTuple

from pydantic import Field

from studio import StudioError
from studio.documents.model import Line, Model
from studio.hexes.layout import Bounds, Point

#: Of the picture's width times its height; points within less of a line say nothing of the other direction.
_LEAST_AREA = 0.01


class Vector(Model):
    """A point or a way on the map: from the middle of the first hex, in lengths of a hexside."""

    x: float = Field(ge=-100_000, le=100_000, description="To the right.")
    y: float = Field(ge=-100_000, le=100_000, description="Downwards.")


class Underlay(Model):
    """Where a picture lies on the map, and how strongly it is seen. Another scan of it can take its place."""

    image: Line = Field(description="The file of the picture in the pack.", examples=["maps/survey-1941.png"])
    corner: Vector = Field(description="Where its upper left corner lies.")
    across: Vector = Field(description="From there to its upper right corner.")
    down: Vector = Field(description="From its upper left to its lower left corner.")
    opacity: int = Field(
        default=60, ge=0, le=100, description="Percent; 0 is not seen, 100 hides the ground."
    )
    contrast: int = Field(default=0, ge=-100, le=100, description="Percent more, or less, than in the file.")
    locked: bool = Field(default=False, description="It cannot be moved by hand.")


class PointsInLine(StudioError):
    """Three points of a picture lie in one line, or two of them in one place."""

    def __init__(self) -> None:
        super().__init__(
            "The three points lie nearly in one line, so the picture cannot be fitted by them; "
            "choose points far apart, such as three corners."
        )


class Fit(NamedTuple):
    """A point of the picture, as shares of its width and height, and where it lies on the map."""

    picture: Point
    map: Point


def laid_over(image: str, width: int, height: int, bounds: Bounds) -> Underlay:
    """Return a picture of so many pixels, as large as fits over the map and in its middle."""
    scale = min(bounds.width / width, bounds.height / height)
    wide, high = width * scale, height * scale
    corner = Point(
        bounds.left + (bounds.width - wide) / 2,
        bounds.top + (bounds.height - high) / 2,
    )
    return Underlay(image=image, corner=_vector(*corner), across=_vector(wide, 0), down=_vector(0, high))


def fitted(underlay: Underlay, fits: tuple[Fit, Fit, Fit]) -> Underlay:
    """Return the picture stretched so that three of its points lie where they belong. Raises PointsInLine."""
    (p, a), (q, b), (r, c) = fits
    ux, uy, vx, vy = q.x - p.x, q.y - p.y, r.x - p.x, r.y - p.y
    area = ux * vy - uy * vx
    if abs(area) < _LEAST_AREA:
        raise PointsInLine
    first, second = Point(b.x - a.x, b.y - a.y), Point(c.x - a.x, c.y - a.y)
    across = Point((first.x * vy - second.x * uy) / area, (first.y * vy - second.y * uy) / area)
    down = Point((second.x * ux - first.x * vx) / area, (second.y * ux - first.y * vx) / area)
    corner = Point(a.x - p.x * across.x - p.y * down.x, a.y - p.x * across.y - p.y * down.y)
    return _placed(underlay, corner, across, down)


def place_on_map(underlay: Underlay, at: Point) -> Point:
    """Return where a point of the picture, in shares of its size, lies on the map."""
    corner, across, down = underlay.corner, underlay.across, underlay.down
    return Point(corner.x + at.x * across.x + at.y * down.x, corner.y + at.x * across.y + at.y * down.y)


def place_in_picture(underlay: Underlay, at: Point) -> Point:
    """Return which point of the picture, in shares of its size, lies at one of the map; outside 0 to 1 beside it."""
    across, down = underlay.across, underlay.down
    x, y = at.x - underlay.corner.x, at.y - underlay.corner.y
    area = across.x * down.y - across.y * down.x
    if not area:
        return Point(-1, -1)
    return Point((x * down.y - y * down.x) / area, (y * across.x - x * across.y) / area)


def moved(underlay: Underlay, across: float, down: float) -> Underlay:
    """Return the picture moved on the map."""
    corner = Point(underlay.corner.x + across, underlay.corner.y + down)
    return underlay.model_copy(update={"corner": _vector(*corner)})


def turned_about(underlay: Underlay, pivot: Point, scale: float, angle: float) -> Underlay:
    """Return the picture scaled and turned clockwise, in radians, about a point of the map that stays where it is."""

    def turn(vector: Vector, origin: Point) -> Point:
        x, y = vector.x - origin.x, vector.y - origin.y
        return Point(
            origin.x + scale * (x * cos(angle) - y * sin(angle)),
            origin.y + scale * (x * sin(angle) + y * cos(angle)),
        )

    still = Point(0, 0)
    corner, across, down = underlay.corner, underlay.across, underlay.down
    if min(hypot(across.x, across.y), hypot(down.x, down.y)) * scale < 1:
        return underlay
    return _placed(underlay, turn(corner, pivot), turn(across, still), turn(down, still))


def _placed(underlay: Underlay, corner: Point, across: Point, down: Point) -> Underlay:
    return underlay.model_copy(
        update={"corner": _vector(*corner), "across": _vector(*across), "down": _vector(*down)}
    )


def _vector(x: float, y: float) -> Vector:
    return Vector(x=round(x, 4), y=round(y, 4))
