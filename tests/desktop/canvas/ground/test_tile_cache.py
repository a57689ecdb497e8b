from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from studio.desktop.canvas.drawing.colours import PAPER
from studio.desktop.canvas.drawing.mesh import PITCH
from studio.desktop.canvas.ground import tile_cache as chunks_module
from studio.desktop.canvas.ground.tile_cache import Chunks
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.pictures import drawn, largest_difference, plain


def whole(chunks, sheet):
    return list(chunks.keys(sheet, sheet.pixels_of(sheet.bounds)))


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("hex_pixels", [7.3, 20.0, 33.3, 120.0])
def test_chunks_cover_the_sheet_once(qapp, orientation, hex_pixels):
    chunks = Chunks(plain(30, 22, orientation), PAPER)
    sheet = chunks.sheet(hex_pixels / PITCH, 1.0)
    rects = [chunks.rect(sheet, key) for key in whole(chunks, sheet)]
    area = sheet.pixels_of(sheet.bounds).toAlignedRect()
    assert sum(rect.width() * rect.height() for rect in rects) == area.width() * area.height()
    assert not any(one.intersects(other) for i, one in enumerate(rects) for other in rects[i + 1 :])
    assert max(max(rect.width(), rect.height()) for rect in rects) < 900


def test_a_chunk_is_painted_once_and_then_found(qapp):
    chunks = Chunks(plain(10, 10), PAPER)
    sheet = chunks.sheet(30 / PITCH, 1.0)
    key = whole(chunks, sheet)[0]
    assert chunks.find(key) is None
    assert chunks.paint(sheet, key)
    assert chunks.find(key).size() == chunks.rect(sheet, key).size()


def test_a_chunk_is_painted_a_step_at_a_time(qapp):
    picture = drawn("..ffmm~~", "..hhccll", "dduuxxbb")
    chunks, at_once = Chunks(picture, PAPER), Chunks(picture, PAPER)
    sheet = chunks.sheet(30 / PITCH, 1.0)
    key, rounds = whole(chunks, sheet)[0], 0
    while not chunks.paint(sheet, key, lambda: True):
        assert chunks.begun == key
        assert chunks.find(key) is None
        rounds += 1
    assert rounds > 10
    assert chunks.begun is None
    at_once.paint(at_once.sheet(30 / PITCH, 1.0), key)
    assert chunks.find(key).toImage() == at_once.find(key).toImage()


def test_a_chunk_begun_before_a_change_is_begun_again(qapp):
    before = plain(20, 20)
    after = replace(before, terrain=(*before.terrain[:5], "....m" + "." * 15, *before.terrain[6:]))
    chunks, fresh = Chunks(before, PAPER), Chunks(after, PAPER)
    sheet = chunks.sheet(40 / PITCH, 1.0)
    first, *_, last = whole(chunks, sheet)
    for key, is_kept in ((first, False), (last, True)):
        chunks.paint(sheet, key, lambda: True)
        chunks.change(after, {Hex(4, 5)}, sheet)
        assert (chunks.begun == key) is is_kept
        chunks.paint(chunks.sheet(40 / PITCH, 1.0), key)
        fresh.paint(fresh.sheet(40 / PITCH, 1.0), key)
        assert chunks.find(key).toImage() == fresh.find(key).toImage()


def test_old_chunks_make_room(qapp, monkeypatch):
    monkeypatch.setattr(chunks_module, "_ROOM", 3_000_000)
    chunks = Chunks(plain(60, 60), PAPER)
    sheet = chunks.sheet(30 / PITCH, 1.0)
    keys = whole(chunks, sheet)
    for key in keys:
        chunks.paint(sheet, key)
    kept = [key for key in keys if chunks.find(key)]
    assert kept == keys[-len(kept) :]
    assert 2 <= len(kept) <= 4


def test_a_change_repaints_what_is_kept_and_forgets_other_scales(qapp):
    before = plain(20, 20)
    after = replace(before, terrain=(*before.terrain[:5], "....m" + "." * 15, *before.terrain[6:]))
    chunks = Chunks(before, PAPER)
    near, far = chunks.sheet(40 / PITCH, 1.0), chunks.sheet(20 / PITCH, 1.0)
    for sheet in (near, far):
        for key in whole(chunks, sheet):
            chunks.paint(sheet, key)
    old = {key: chunks.find(key).toImage() for key in whole(chunks, near)}
    chunks.change(after, {Hex(4, 5)}, chunks.sheet(40 / PITCH, 1.0))
    changed = [key for key in old if chunks.find(key).toImage() != old[key]]
    where = near.pixels_of(QRectF(4.0, 7.5, 4.0, 4.0)).toAlignedRect()
    assert changed
    assert all(chunks.rect(near, key).intersects(where) for key in changed)
    assert any(chunks.find(key) is None for key in whole(chunks, far))


def test_changes_side_by_side_look_like_a_map_painted_afresh(qapp):
    before = drawn(*("." * 24 for _ in range(24)))
    rows = [list(row) for row in before.terrain]
    chunks, picture = Chunks(before, PAPER), before
    sheet = chunks.sheet(24 / PITCH, 1.0)
    for key in whole(chunks, sheet):
        chunks.paint(sheet, key)
    # Around the corner where four chunks meet, and one at the edge of the map.
    for i, (column, row) in enumerate([(15, 15), (16, 15), (15, 16), (16, 16), (16, 14), (0, 23)]):
        rows[row][column] = "mfh~cb"[i]
        picture = replace(picture, terrain=tuple("".join(row) for row in rows))
        chunks.change(picture, {Hex(column, row)}, chunks.sheet(24 / PITCH, 1.0))
    fresh = Chunks(picture, PAPER)
    for key in whole(chunks, sheet):
        fresh.paint(fresh.sheet(24 / PITCH, 1.0), key)
        # Here and there a half tone on an edge is rounded the other way.
        assert largest_difference(chunks.find(key).toImage(), fresh.find(key).toImage()) <= 8


def test_chunks_with_many_changed_hexes_are_painted_later_and_others_stay(qapp):
    before = plain(100, 60)
    after = replace(before, terrain=("m" * 40 + "." * 60,) * 60)
    chunks, fresh = Chunks(before, PAPER), Chunks(after, PAPER)
    sheet = chunks.sheet(12 / PITCH, 1.0)
    keys = whole(chunks, sheet)
    for key in keys:
        chunks.paint(sheet, key)
    chunks.change(after, {Hex(column, row) for column in range(40) for row in range(60)}, sheet)
    assert {key.column for key in keys if chunks.find(key) is None} == {0, 1, 2}
    for key in keys:
        if chunks.find(key) is None:
            chunks.paint(chunks.sheet(12 / PITCH, 1.0), key)
        fresh.paint(fresh.sheet(12 / PITCH, 1.0), key)
        assert largest_difference(chunks.find(key).toImage(), fresh.find(key).toImage()) <= 8
