import errno
import os
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from studio.desktop.canvas.export.render import RenderError, render, render_image
from studio.desktop.canvas.scene.map_scene import HexsideItem, NameItem
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from tests.desktop.canvas.scenes import counter, drawn, largest_difference, plain

SCENE = replace(
    drawn("..ff~~", "hhmmf~", ".bbcr~", "oowwx.", "uudda."),
    owners=("BBBRRR",) * 5,
    owner_legend={"B": "blue", "R": "red"},
    side_colours={"blue": "#2f5d8a", "red": "#8a3b32"},
    hexsides={Hexside(Hex(1, 1), Hex(1, 2)): HexsideItem("minor-river")},
    counters=(counter("a", Hex(2, 2)),),
    names=(NameItem(Hex(3, 2), "Gabes"),),
)


@pytest.mark.parametrize("ending", ["png", "svg", "pdf", "PNG"])
def test_a_picture_is_written(qapp, tmp_path, ending):
    path = tmp_path / f"map.{ending}"
    render(SCENE, path, 40)
    start = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[ending.lower()]
    assert path.read_bytes().startswith(start)


def test_the_same_picture_gives_the_same_file(qapp, tmp_path):
    first, again = tmp_path / "first.png", tmp_path / "again.png"
    render(SCENE, first, 50)
    render(SCENE, again, 50)
    assert first.read_bytes() == again.read_bytes()


def test_an_image_has_the_size_that_was_asked_for(qapp, tmp_path):
    path = tmp_path / "map.png"
    render(plain(10, 8), path, 30)
    image = QImage(str(path))
    # Ten columns of 3/4 of a hex's width and a margin; eight rows and a half and a margin.
    assert image.width() == round((1.5 * 9 + 2 + 1) * 30 / 3**0.5)
    assert image.height() == round((8.5 * 3**0.5 + 1) * 30 / 3**0.5)


def test_bands_leave_no_trace(qapp, monkeypatch):
    scene = drawn(*("hfmb~" * 3 for _ in range(12)))
    whole = render_image(scene, 40)
    monkeypatch.setattr("studio.desktop.canvas.export.render._BAND", 37)
    assert largest_difference(render_image(scene, 40), whole) <= 2


def test_vectors_look_like_the_image(qapp, tmp_path):
    path = tmp_path / "map.svg"
    render(SCENE, path, 60)
    expected = render_image(SCENE, 60)
    image = QImage(expected.size(), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(path)).render(painter)
    painter.end()
    small = [
        each.scaled(30, 26, mode=Qt.TransformationMode.SmoothTransformation) for each in (image, expected)
    ]
    assert largest_difference(*small) < 60


@pytest.mark.parametrize(
    ("name", "hex_pixels", "said"),
    [
        ("map.png", 2, "between 4 and 400"),
        ("map.png", 5000, "between 4 and 400"),
        ("map.bmp", 40, '".png", ".svg" or ".pdf"'),
        ("missing/map.png", 40, "could not be written"),
        ("missing/map.svg", 40, "could not be written"),
        ("missing/map.pdf", 40, "could not be written"),
    ],
)
def test_what_cannot_be_written_is_told_in_a_sentence(qapp, tmp_path, name, hex_pixels, said):
    with pytest.raises(RenderError, match=said):
        render(SCENE, tmp_path / name, hex_pixels)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "said"), [("map.png", "choose smaller hexes"), ("map.svg", "write a .png file")]
)
def test_huge_pictures_are_refused(qapp, tmp_path, name, said):
    with pytest.raises(RenderError, match=said):
        render(plain(400, 400), tmp_path / name, 200)


def test_a_picture_takes_the_place_of_the_old_one_only_when_it_is_whole(qapp, tmp_path, monkeypatch):
    target = tmp_path / "map.png"
    target.write_bytes(b"the old picture")
    real = os.write

    def write_half(descriptor, data):
        if len(data) < 100:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(descriptor, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", write_half)
    with pytest.raises(RenderError, match="the disk is full"):
        render(SCENE, target, 40)
    assert target.read_bytes() == b"the old picture"
    assert list(tmp_path.iterdir()) == [target]


def test_a_link_to_a_picture_stays_a_link(qapp, tmp_path):
    (tmp_path / "real.png").touch()
    link = tmp_path / "map.png"
    link.symlink_to(tmp_path / "real.png")
    render(SCENE, link, 10)
    assert link.is_symlink()
    assert (tmp_path / "real.png").read_bytes().startswith(b"\x89PNG")
