"""Batches over Dask: what a worker plays, and what is told where there is none."""

import pytest

from studio.playtest.batches import cluster
from studio.playtest.batches.batch import PlannedBatch, play_batches
from studio.playtest.batches.batch_spec import spec_of
from studio.playtest.batches.cluster import (
    ClusterNotReached,
    OtherStudio,
    play_on_cluster,
    play_task,
    prepare,
)
from studio.playtest.causes import causes_of
from studio.rules.kernel.decision import Side
from tests.playtest.battles import short

SEATS = {Side("allies"): "random", Side("axis"): "random"}


@pytest.fixture(autouse=True)
def nothing_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_batches", [])
    monkeypatch.setattr(cluster, "_battles", {})


def test_a_worker_plays_the_game_of_its_task_and_refuses_other_causes() -> None:
    battle = short(1)
    spec, digest = spec_of(battle, SEATS, {}), causes_of(battle, SEATS).digest
    prepare([(spec, digest)])
    alone = play_batches([PlannedBatch(battle, SEATS)], seeds=range(4, 5), jobs=1, progress=lambda *_: True)
    assert play_task((0, 4)) == (0, alone[0][0])
    prepare([(spec, "other")])
    with pytest.raises(OtherStudio, match="install the same version"):
        play_task((0, 4))


def test_an_address_where_nobody_answers_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    planned = PlannedBatch(short(1), SEATS)
    with pytest.raises(ClusterNotReached, match=r"No scheduler of Dask answers at tcp://127.0.0.1:9"):
        list(play_on_cluster("tcp://127.0.0.1:9", [planned], [(0, 1)], []))
