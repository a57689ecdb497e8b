"""Inks and sides are told apart by eyes that see no red, no green or no blue; terrains have patterns beside."""

import json
from itertools import combinations

import pytest

from studio.desktop.campaign.colours import DARK_GRAPH, LIGHT_GRAPH
from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.canvas.drawing.strokes import lightened
from studio.desktop.scenario.tool_settings import SIDE_COLOURS
from studio.documents.storage.shipped import shipped_content
from tests.support.eyes import EYES, distance

#: Twice of what is seen at a glance: what is compared is thin or small.
LEAST = 20
#: Inks that stand on the map together: of an edited map, of a battle, and beneath counters.
TOGETHER = (
    *combinations(("pointed", "problem", "warning"), 2),
    *combinations(("attack", "extended", "pointed"), 2),
    *combinations(("dot_full", "dot_faint", "dot_special"), 2),
)
SCHEMES = pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])


@SCHEMES
@pytest.mark.parametrize("eyes", EYES)
def test_all_eyes_tell_inks_apart_that_stand_together(colours, eyes):
    near = {
        pair: round(distance(getattr(colours, pair[0]), getattr(colours, pair[1]), eyes)) for pair in TOGETHER
    }
    assert {pair: apart for pair, apart in near.items() if apart < LEAST} == {}


def sides_of_shipped_battles():
    for path in sorted((shipped_content() / "packs").glob("*/scenarios/*.json")):
        sides = json.loads(path.read_text("utf-8"))["sides"]
        yield pytest.param([side["colour"] for side in sides], id=path.name)


@SCHEMES
@pytest.mark.parametrize("eyes", EYES)
def test_all_eyes_tell_the_colours_of_new_sides_apart(colours, eyes):
    on_map = [lightened(each, colours.side_lightness) for each in SIDE_COLOURS]
    assert min(distance(one, other, eyes) for one, other in combinations(on_map, 2)) >= LEAST


@pytest.mark.parametrize("colours", [LIGHT_GRAPH, DARK_GRAPH], ids=["light", "dark"])
@pytest.mark.parametrize("eyes", EYES)
def test_all_eyes_tell_the_signs_of_a_campaign_apart(colours, eyes):
    """What lies on the graph has shapes and words beside; problems, and what is chosen, have colours alone."""
    assert distance(colours.error, colours.warning, eyes) >= LEAST
    for one, other in combinations(("selection", "lit", "line"), 2):
        assert distance(getattr(colours, one), getattr(colours, other), eyes) >= LEAST


@SCHEMES
@pytest.mark.parametrize("sides", list(sides_of_shipped_battles()))
def test_all_eyes_tell_the_sides_of_a_battle_apart(colours, sides):
    on_map = [lightened(each, colours.side_lightness) for each in sides]
    for one, other in combinations(on_map, 2):
        assert min(distance(one, other, eyes) for eyes in EYES) >= LEAST
