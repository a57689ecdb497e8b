from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.mesh import PITCH
from studio.desktop.canvas.ground import tile_cache
from studio.desktop.canvas.ground.tile_cache import TileCache
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.scenes import drawn, largest_difference, plain


def whole(tiles, raster):
    return tiles.under(raster, raster.pixels_of(raster.bounds))


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("hex_pixels", [7.3, 20.0, 33.3, 120.0])
def test_chunks_cover_the_sheet_once(qapp, orientation, hex_pixels):
    tiles = TileCache(plain(30, 22, orientation), LIGHT)
    raster = tiles.raster(hex_pixels / PITCH, 1.0)
    rects = list(whole(tiles, raster).values())
    area = raster.pixels_of(raster.bounds).toAlignedRect()
    assert sum(rect.width() * rect.height() for rect in rects) == area.width() * area.height()
    assert not any(one.intersects(other) for i, one in enumerate(rects) for other in rects[i + 1 :])
    assert max(max(rect.width(), rect.height()) for rect in rects) < 900


def test_a_chunk_is_painted_once_and_then_found(qapp):
    tiles = TileCache(plain(10, 10), LIGHT)
    raster = tiles.raster(30 / PITCH, 1.0)
    key, rect = next(iter(whole(tiles, raster).items()))
    assert tiles.find(key) is None
    assert tiles.paint(raster, key, rect)
    assert tiles.find(key).size() == rect.size()


def test_a_chunk_is_painted_a_step_at_a_time(qapp):
    scene = drawn("..ffmm~~", "..hhccll", "dduuxxbb")
    tiles, at_once = TileCache(scene, LIGHT), TileCache(scene, LIGHT)
    raster = tiles.raster(30 / PITCH, 1.0)
    key, rect = next(iter(whole(tiles, raster).items()))
    rounds = 0
    while not tiles.paint(raster, key, rect, lambda: True):
        assert tiles.begun == key
        assert tiles.find(key) is None
        rounds += 1
    assert rounds > 10
    assert tiles.begun is None
    at_once.paint(at_once.raster(30 / PITCH, 1.0), key, rect)
    assert tiles.find(key).toImage() == at_once.find(key).toImage()


def test_a_chunk_begun_before_a_change_is_begun_again(qapp):
    before = plain(20, 20)
    after = replace(before, terrain=(*before.terrain[:5], "....m" + "." * 15, *before.terrain[6:]))
    tiles, fresh = TileCache(before, LIGHT), TileCache(after, LIGHT)
    raster = tiles.raster(40 / PITCH, 1.0)
    first, *_, last = whole(tiles, raster).items()
    for (key, rect), is_kept in ((first, False), (last, True)):
        tiles.paint(raster, key, rect, lambda: True)
        tiles.change(after, {Hex(4, 5)}, raster)
        assert (tiles.begun == key) is is_kept
        tiles.paint(tiles.raster(40 / PITCH, 1.0), key, rect)
        fresh.paint(fresh.raster(40 / PITCH, 1.0), key, rect)
        assert tiles.find(key).toImage() == fresh.find(key).toImage()


def test_old_chunks_make_room(qapp, monkeypatch):
    monkeypatch.setattr(tile_cache, "_ROOM", 3_000_000)
    tiles = TileCache(plain(60, 60), LIGHT)
    raster = tiles.raster(30 / PITCH, 1.0)
    keys = whole(tiles, raster)
    for key, rect in keys.items():
        tiles.paint(raster, key, rect)
    kept = [key for key in keys if tiles.find(key)]
    assert kept == list(keys)[-len(kept) :]
    assert 2 <= len(kept) <= 4


def test_a_change_repaints_what_is_kept_and_forgets_other_scales(qapp):
    before = plain(20, 20)
    after = replace(before, terrain=(*before.terrain[:5], "....m" + "." * 15, *before.terrain[6:]))
    tiles = TileCache(before, LIGHT)
    near, far = tiles.raster(40 / PITCH, 1.0), tiles.raster(20 / PITCH, 1.0)
    for raster in (near, far):
        for key, rect in whole(tiles, raster).items():
            tiles.paint(raster, key, rect)
    old = {key: tiles.find(key).toImage() for key in whole(tiles, near)}
    tiles.change(after, {Hex(4, 5)}, tiles.raster(40 / PITCH, 1.0))
    stale = {key for key, rect in whole(tiles, near).items() if not tiles.is_done(key)}
    assert all(tiles.find(key).toImage() == old[key] for key in old if key not in stale)
    assert any(tiles.find(key).toImage() != old[key] for key in stale), "it has its bare colour at once"
    for key in stale:
        tiles.paint(tiles.raster(40 / PITCH, 1.0), key, whole(tiles, near)[key])
    changed = [key for key in old if tiles.find(key).toImage() != old[key]]
    where = near.pixels_of(QRectF(4.0, 7.5, 4.0, 4.0)).toAlignedRect()
    assert changed
    assert all(whole(tiles, near)[key].intersects(where) for key in changed)
    assert any(tiles.find(key) is None for key in whole(tiles, far))


def test_changes_side_by_side_look_like_a_map_painted_afresh(qapp):
    before = drawn(*("." * 24 for _ in range(24)))
    rows = [list(row) for row in before.terrain]
    tiles, scene = TileCache(before, LIGHT), before
    raster = tiles.raster(24 / PITCH, 1.0)
    for key, rect in whole(tiles, raster).items():
        tiles.paint(raster, key, rect)
    # Around the corner where four tiles meet, and one at the edge of the map.
    for i, (column, row) in enumerate([(15, 15), (16, 15), (15, 16), (16, 16), (16, 14), (0, 23)]):
        rows[row][column] = "mfh~cb"[i]
        scene = replace(scene, terrain=tuple("".join(row) for row in rows))
        tiles.change(scene, {Hex(column, row)}, tiles.raster(24 / PITCH, 1.0))
    for key, rect in whole(tiles, raster).items():
        tiles.paint(tiles.raster(24 / PITCH, 1.0), key, rect)
    fresh = TileCache(scene, LIGHT)
    for key, rect in whole(tiles, raster).items():
        fresh.paint(fresh.raster(24 / PITCH, 1.0), key, rect)
        # Here and there a half tone on an edge is rounded the other way.
        assert largest_difference(tiles.find(key).toImage(), fresh.find(key).toImage()) <= 8


def test_chunks_with_many_changed_hexes_are_painted_later_and_others_stay(qapp):
    before = plain(100, 60)
    after = replace(before, terrain=("m" * 40 + "." * 60,) * 60)
    tiles, fresh = TileCache(before, LIGHT), TileCache(after, LIGHT)
    raster = tiles.raster(12 / PITCH, 1.0)
    keys = whole(tiles, raster)
    for key, rect in keys.items():
        tiles.paint(raster, key, rect)
    tiles.change(after, {Hex(column, row) for column in range(40) for row in range(60)}, raster)
    assert {key.column for key in keys if tiles.find(key) is None} == {0, 1, 2}
    assert {key.column for key in keys if not tiles.is_done(key)} == {0, 1, 2}
    for key, rect in keys.items():
        if not tiles.is_done(key):
            tiles.paint(tiles.raster(12 / PITCH, 1.0), key, rect)
        fresh.paint(fresh.raster(12 / PITCH, 1.0), key, rect)
        assert largest_difference(tiles.find(key).toImage(), fresh.find(key).toImage()) <= 8
