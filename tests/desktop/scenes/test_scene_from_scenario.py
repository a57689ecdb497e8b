"""A scenario's scene, made at once or brought up to date after a change: both must agree."""

import pytest

from studio.desktop.canvas.scene.map_scene import MapScene, with_owners
from studio.desktop.scenes.operational.marks import (
    ACTIVE_SPECIALIST,
    ACTIVE_STEP,
    LOST_STEP,
    OUT_OF_SUPPLY,
    SUPPRESSED_SPECIALIST,
    SUPPRESSED_STEP,
)
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario, updated
from studio.documents.hexmap import Fortification, PlaceName
from studio.documents.nations import Nation
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import SpecialistSetup, StragglersSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.documents.scenario import WeatherZone, Zone
from studio.editing.changes.change import ChangedRegion, region_of
from studio.editing.changes.elements import AddElement, MoveElement, RemoveElement
from studio.editing.changes.features import DrawFeature
from studio.editing.changes.size import Resize
from studio.editing.changes.terrain import paint_terrain, paint_territory
from studio.editing.changes.zones import PaintWeather
from studio.editing.edited_document import EditedDocument
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from tests.editing.samples import battle
from tests.support.battles import shipped_ruleset

CATALOGUE = OperationalCatalogue(
    format="catalogue",
    version=1,
    id="ww2",
    title="Troops",
    nations=(Nation(id="uk", name="Britain", faction="allied", colour="#c9b98f", ink="#3b3324"),),
    unit_types=(
        UnitType(
            id="infantry",
            name="Infantry",
            nation="uk",
            symbol="infantry",
            movement="infantry",
            attack=3,
            defense=4,
            normal_movement=4,
            extended_movement=2,
            steps=6,
        ),
    ),
    specialist_types=(
        SpecialistType(id="guns", name="Guns", nations=("uk",), symbol="artillery", slot=3),
        SpecialistType(id="sappers", name="Sappers", nations=("uk",), symbol="engineer", slot=2),
    ),
    hq_types=(HqType(id="corps", name="Corps", nation="uk", command_points=4),),
)

CHANGES = {
    "terrain": paint_terrain([Hex(3, 0)], "forest"),
    "territory": paint_territory([Hex(1, 1)], "red"),
    "river": DrawFeature("hexsides", "major-river", frozenset({Hexside(Hex(3, 0), Hex(3, 1))})),
    "bridge": DrawFeature("crossings", "pontoon", frozenset({Hexside(Hex(0, 2), Hex(1, 1))})),
    "road": DrawFeature("links", "paved-road", frozenset({Hexside(Hex(3, 0), Hex(3, 1))})),
    "unit": MoveElement("units", "first", Hex(4, 1)),
    "hq": RemoveElement("hqs", "x-corps"),
    "objective": AddElement(
        "objectives", Objective(id="hump", name="Hump", at="0504", side="blue", deadline=2)
    ),
    "source": AddElement("sources", SupplySource(at="0601", side="red", kind="port")),
    "hub": AddElement("hubs", SupplyHub(at="0404", side="red", trucks=1)),
    "zone": AddElement("zones", Zone(id="east", name="East", side="red", hexes=("0601",))),
    "weather zone": AddElement("weather_zones", WeatherZone(id="hills", name="Hills", hexes=("0601",))),
    "painted weather": PaintWeather("valley", frozenset({Hex(5, 0)})),
    "name": AddElement("names", PlaceName(at="0101", text="Corner")),
    "fort": AddElement("fortifications", Fortification(at="0101")),
    "stragglers": AddElement("stragglers", StragglersSetup(at="0401", side="red", steps=2)),
    "size": Resize(0, 0, 8, 7, "clear"),
}


def heard(document: EditedDocument) -> list[ChangedRegion]:
    found: list[ChangedRegion] = []
    document.subscribe(found.append)
    return found


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_picture_brought_up_to_date_is_the_one_made_anew(change):
    document = EditedDocument(battle())
    before = scene_from_scenario(document.value, CATALOGUE)
    notes = heard(document)
    document.do(change)
    after = updated(before, document.value, CATALOGUE, notes[-1])
    assert after == scene_from_scenario(document.value, CATALOGUE)
    assert after != before
    document.undo()
    assert updated(after, document.value, CATALOGUE, notes[-1]) == before


def test_an_unheard_of_change_makes_the_picture_anew():
    before = scene_from_scenario(battle(), CATALOGUE)
    renamed = battle().model_copy(update={"territory": (), "units": ()})
    assert updated(before, renamed, CATALOGUE, region_of("something new")) == scene_from_scenario(
        renamed, CATALOGUE
    )


def test_what_did_not_change_is_shared():
    before = scene_from_scenario(battle(), CATALOGUE)
    changed = paint_terrain([Hex(3, 0)], "forest").changed(battle())
    after = updated(before, changed, CATALOGUE, region_of("terrain"))
    assert after.hexsides is before.hexsides
    assert after.counters is before.counters


def test_a_road_and_a_railway_lie_along_one_pair_of_hexes():
    side, scenario = Hexside(Hex(3, 0), Hex(3, 1)), battle()
    for kind in ("paved-road", "rail"):
        scenario = DrawFeature("links", kind, frozenset({side})).changed(scenario)
    assert scene_from_scenario(scenario, CATALOGUE).links[side] == {"paved-road", "rail"}


def owner_at(scene: MapScene, at: Hex) -> str | None:
    """The id of the side that owns a hex."""
    return scene.owner_legend.get(scene.owners[at.row][at.column])


def test_terrain_and_owners_are_read_from_their_rows():
    scene = scene_from_scenario(battle(), CATALOGUE)
    assert scene.terrain_at(Hex(1, 1)) == "forest"
    assert scene.terrain_at(Hex(99, 99)) == ""
    assert owner_at(scene, Hex(0, 0)) == "blue"
    assert owner_at(scene, Hex(4, 0)) is None


def test_counters_show_state_and_strength():
    unit = battle().units[0].model_copy(
        update={
            "active": 3,
            "suppressed": 1,
            "specialists": (SpecialistSetup(type="guns"), SpecialistSetup(type="sappers"), SpecialistSetup(type="guns", suppressed=True)),
            "xp": 250,
            "turns_out_of_supply": 1,
        }
    )  # fmt: skip
    scene = scene_from_scenario(battle().model_copy(update={"units": (unit,)}), CATALOGUE, shipped_ruleset())
    (counter,) = (each for each in scene.counters if not each.has_flag)
    assert counter.dots == (
        ACTIVE_STEP, ACTIVE_SPECIALIST, ACTIVE_SPECIALIST, ACTIVE_STEP, ACTIVE_STEP,
        SUPPRESSED_STEP, SUPPRESSED_SPECIALIST, LOST_STEP, LOST_STEP,
    )  # fmt: skip
    assert (counter.colour, counter.band, counter.chevrons) == ("#c9b98f", "#112233", 2)
    assert counter.badges == (OUT_OF_SUPPLY,)


def test_chevrons_are_the_levels_of_the_ruleset_that_the_experience_reaches():
    shipped = shipped_ruleset()
    slow = tuple(
        level.model_copy(update={"from_xp": 120 * number}) for number, level in enumerate(shipped.experience)
    )
    own = shipped.model_copy(update={"experience": slow})
    for ruleset, expected in (
        (shipped, {0: 0, 99: 0, 100: 1, 250: 2, 400: 3}),
        (own, {119: 0, 120: 1, 250: 2, 359: 2, 360: 3}),
    ):
        for xp, chevrons in expected.items():
            unit = battle().units[0].model_copy(update={"xp": xp})
            scenario = battle().model_copy(update={"units": (unit,)})
            before = scene_from_scenario(scenario, CATALOGUE, ruleset)
            (counter,) = (each for each in before.counters if not each.has_flag)
            assert counter.chevrons == chevrons
            assert updated(before, scenario, CATALOGUE, region_of("units"), ruleset) == before


def test_units_on_their_way_are_not_on_the_map():
    scene = scene_from_scenario(battle(), CATALOGUE)
    assert {counter.id for counter in scene.counters} == {"x-corps", "red-corps", "first", "third"}


def test_unknown_types_are_drawn_in_grey_and_hexes_off_the_map_left_out():
    lost = battle().model_copy(
        update={"units": (battle().units[0].model_copy(update={"type": "unheard-of"}),)}
    )
    scene = scene_from_scenario(lost, CATALOGUE.model_copy(update={"nations": ()}))
    assert {counter.colour for counter in scene.counters} == {"#b8b2a6"}


def test_owners_can_be_given_cell_by_cell():
    scene = scene_from_scenario(battle(), CATALOGUE)
    cells = [None, "red", "blue", *["red"] * 27]
    owned = with_owners(scene, cells)
    assert [owner_at(owned, at) for at in scene.shape.hexes()] == cells
