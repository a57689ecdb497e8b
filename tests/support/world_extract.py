"""Write content/geography/world.atlas anew from the data folder of the package named in content/geography/SOURCES.md.

    .venv/bin/python -m tests.support.world_extract FOLDER

FOLDER holds `elevation-4arcmin.png`, `countries-10m.json`, `rivers-50m.geojson`, `lakes-50m.geojson` and
`cities-50m.json`.
"""

import json
import sys
from array import array
from collections import Counter
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

from PySide6.QtGui import QImage, QImageReader

from studio.editing.drafts.world import SAMPLES, TILE, WORLD_FILE, tile_name

#: The picture begins at 84 degrees north and 180 west; Antarctica is left out.
_NORTH, _SOUTH, _ABOVE_ZERO = 84, -60, 1000
#: Thousandths of a degree are about 100 m.
_FINE = 1000


def main(folder: Path) -> None:
    """Write the file."""
    with ZipFile(WORLD_FILE, "w", ZIP_LZMA) as file:
        _write(file, "coasts.json", _coasts(_json(folder / "countries-10m.json")))
        _write(file, "rivers.json", _features(_json(folder / "rivers-50m.geojson")))
        _write(file, "lakes.json", _features(_json(folder / "lakes-50m.geojson")))
        cities = _json(folder / "cities-50m.json")["cities"]
        _write(file, "towns.json", [[c["n"], _whole(c["o"]), _whole(c["a"]), c["p"]] for c in cities])
        _write_heights(file, folder / "elevation-4arcmin.png")


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _write(file: ZipFile, name: str, value: object) -> None:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # A fixed date, so that the same data give the same file.
    file.writestr(ZipInfo(name), text.encode(), ZIP_LZMA)


def _whole(degrees: float) -> int:
    return round(degrees * _FINE)


def _coasts(topology: Any) -> list[list[int]]:
    """Return the arcs that bound one country only, each as longitude and latitude by turns."""
    used = Counter(
        arc if arc >= 0 else ~arc
        for country in topology["objects"]["countries"]["geometries"]
        for polygon in (country["arcs"] if country["type"] == "MultiPolygon" else [country["arcs"]])
        for ring in polygon
        for arc in ring
    )
    (wide, high), (west, south) = topology["transform"]["scale"], topology["transform"]["translate"]
    coasts = []
    for number, arc in enumerate(topology["arcs"]):
        if used[number] == 1:
            across = accumulate(step[0] for step in arc)
            up = accumulate(step[1] for step in arc)
            coasts.append(
                [
                    _whole(each)
                    for x, y in zip(across, up, strict=True)
                    for each in (west + x * wide, south + y * high)
                ]
            )
    return coasts


def _features(collection: Any) -> list[list[Any]]:
    """Return name, rank (0 is the greatest) and lines of each feature."""
    return [
        [
            feature["properties"]["name"] or "",
            feature["properties"]["scalerank"],
            [[_whole(each) for point in line for each in point] for line in _lines(feature["geometry"])],
        ]
        for feature in collection["features"]
    ]


def _lines(geometry: Any) -> list[Any]:
    kind, coordinates = geometry["type"], geometry["coordinates"]
    if kind == "LineString":
        return [coordinates]
    if kind == "MultiPolygon":
        return [ring for polygon in coordinates for ring in polygon]
    return list(coordinates)


def _write_heights(file: ZipFile, path: Path) -> None:
    QImageReader.setAllocationLimit(0)
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_Grayscale16)
    if image.isNull():
        raise SystemExit(f"{path} is no picture; name the folder of the package's data.")
    for north in range(_NORTH, _SOUTH, -TILE):
        for west in range(-180, 180, TILE):
            rows = [
                _row(image, (_NORTH - north) * SAMPLES // TILE + row, (west + 180) * SAMPLES // TILE)
                for row in range(SAMPLES)
            ]
            if any(any(row) for row in rows):
                steps = array("h", [each for row in rows for each in _steps(row)])
                if sys.byteorder == "big":
                    steps.byteswap()
                file.writestr(ZipInfo(tile_name(north, west)), steps.tobytes(), ZIP_LZMA)


def _row(image: QImage, row: int, first: int) -> list[int]:
    if row >= image.height():
        return [0] * SAMPLES
    values = array("H", bytes(image.constScanLine(row)[2 * first : 2 * (first + SAMPLES)]))
    return [value - _ABOVE_ZERO for value in values]


def _steps(row: list[int]) -> list[int]:
    """Return the first value, and of each other one how much it is above the one before."""
    return [row[0], *(after - before for before, after in pairwise(row))]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
