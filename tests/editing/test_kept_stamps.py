import errno
from pathlib import Path

import pytest

from studio.documents.reading.loading import create
from studio.editing.kept_stamps import (
    NoStamp,
    NotRemoved,
    keep_stamp,
    read_stamp,
    remove_stamp,
    small_map,
    stamp_files,
)
from studio.editing.pieces.clipboard import copy_area
from studio.hexes.coordinates import Hex, Orientation, distance
from tests.editing.samples import battle


def test_a_kept_stamp_is_the_piece_that_it_was() -> None:
    document = battle()
    area = [Hex(1, 1), Hex(1, 2), Hex(0, 1), Hex(0, 2), Hex(2, 2)]
    clip = copy_area(document, area, Hex(1, 1))
    assert stamp_files() == ()
    path, other = keep_stamp(document, clip, "Ford"), keep_stamp(document, clip.turned(1), "Ford")
    assert stamp_files() == tuple(sorted((path, other)))
    found = read_stamp(path)
    assert found.title == "Ford"
    assert sorted(found.clip.terrain.values()) == sorted(clip.terrain.values())
    assert sorted(map(str, found.clip.owners.values())) == sorted(map(str, clip.owners.values()))
    assert sorted((each.layer, each.kind) for each in found.clip.features) == sorted(
        (each.layer, each.kind) for each in clip.features
    )
    assert [
        each.item.model_copy(update={"at": None})
        for each in found.clip.elements
        if each.collection == "units"
    ] == [each.item.model_copy(update={"at": None}) for each in clip.elements if each.collection == "units"]
    remove_stamp(path)
    remove_stamp(path)
    assert stamp_files() == (other,)


def test_a_small_map_has_room_round_the_piece() -> None:
    document = battle()
    clip = copy_area(document, [Hex(1, 1), Hex(2, 1)], Hex(1, 1))
    made = small_map(document, clip)
    assert {distance(each, made.anchor, Orientation.FLAT) for each in made.hexes} == {0, 1}
    assert all(1 < each.column < made.scenario.map.columns - 2 for each in made.hexes)


def test_a_scenario_that_is_no_stamp_is_told(tmp_path) -> None:
    path = tmp_path / "ford.scenario.json"
    create(path, battle())
    with pytest.raises(NoStamp, match="is no stamp"):
        read_stamp(path)


def test_a_stamp_that_the_system_does_not_let_go_is_told(tmp_path, monkeypatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(
        NotRemoved, match=r"ford\.scenario\.json could not be removed: you have no permission"
    ):
        remove_stamp(tmp_path / "ford.scenario.json")
