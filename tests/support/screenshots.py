"""Pictures of the window at work, light and dark: every panel, page and dialog.

`python -m tests.support.screenshots DIR` for a small screen; `--scale 2` for one with two pixels a point.
"""

import argparse
import json
import os
import tempfile
from pathlib import Path


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.support.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--size", default="1280x720", help="of the window, in points")
    parser.add_argument("--scale", default="1", help="how many pixels a point has")
    parser.add_argument("--scheme", default="light,dark", help="light, dark, or both with a comma")
    parser.add_argument("--part", default="", help="the parts of the window that are wanted, with commas")
    return parser.parse_args()


def _screen(folder: Path, width: int, height: int, scale: float) -> str:
    """Describe a screen of such a size in points to Qt's platform without one."""
    path = folder / "screen.json"
    pixels = {"width": int(width * scale), "height": int(height * scale)}
    path.write_text(json.dumps({"screens": [{"name": "small", "x": 0, "y": 0, "logicalDpi": 96, **pixels}]}))
    return f"offscreen:configfile={path}"


def main() -> None:
    """Write the pictures that are asked for."""
    asked = _asked()
    width, height = (int(each) for each in asked.size.split("x"))
    with tempfile.TemporaryDirectory() as place:
        os.environ["STUDIO_DATA"] = str(Path(place, "data"))
        os.environ["QT_SCALE_FACTOR"] = asked.scale
        os.environ["QT_QPA_PLATFORM"] = _screen(Path(place), width, height, float(asked.scale))
        # Qt asks for its screen when it is loaded.
        from tests.support.pictures.album import write_album

        for scheme in asked.scheme.split(","):
            write_album(asked.folder, scheme, (width, height), asked.part.split(",") if asked.part else ())


if __name__ == "__main__":
    main()
