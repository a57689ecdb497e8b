"""From the globe to a flat map: Lambert's azimuthal projection, in which areas stay equal."""

from dataclasses import dataclass
from math import asin, atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Final

from studio.editing.drafts.world import Degrees
from studio.hexes.layout import Point

EARTH_RADIUS_KM: Final = 6371.0


@dataclass(frozen=True, slots=True)
class Projection:
    """A map around a centre; x grows to the east and y to the south, both in km from there."""

    centre: Degrees

    def project(self, at: Degrees) -> Point:
        """Return where a point of the globe lies; what is opposite the centre lies nowhere and is put at the rim."""
        latitude, middle = radians(at.latitude), radians(self.centre.latitude)
        east = radians(at.longitude - self.centre.longitude)
        near = 1 + sin(middle) * sin(latitude) + cos(middle) * cos(latitude) * cos(east)
        scale = EARTH_RADIUS_KM * sqrt(2 / max(near, 1e-9))
        x = scale * cos(latitude) * sin(east)
        y = scale * (cos(middle) * sin(latitude) - sin(middle) * cos(latitude) * cos(east))
        return Point(x, -y)

    def unproject(self, point: Point) -> Degrees:
        """Return the point of the globe, its longitude from -180 to below 180."""
        far = hypot(point.x, point.y)
        if far == 0:
            return self.centre
        middle, angle = radians(self.centre.latitude), 2 * asin(min(1.0, far / (2 * EARTH_RADIUS_KM)))
        up = -point.y
        latitude = asin(cos(angle) * sin(middle) + up * sin(angle) * cos(middle) / far)
        east = atan2(point.x * sin(angle), far * cos(middle) * cos(angle) - up * sin(middle) * sin(angle))
        longitude = self.centre.longitude + degrees(east)
        return Degrees((longitude + 180) % 360 - 180, degrees(latitude))
