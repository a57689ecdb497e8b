"""What another engine's scenarios and catalogues hold is edited by the same changes: its models say of it what is needed."""

from typing import Any

import pytest

from studio.documents.nations import Nation
from studio.documents.scenario import WeatherZone
from studio.editing.changes.change import region_of
from studio.editing.changes.collections import get_element
from studio.editing.changes.elements import AddElement, MoveElement, RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.references import NationInUse, SideInUse
from studio.editing.changes.size import Resize
from studio.editing.changes.values import NoSuchField
from studio.editing.creation import bare_scenario
from studio.editing.fixes.scenario import common_fix_for
from studio.editing.pieces.clipboard import copied_kinds, copy_area, paste_change
from studio.editing.selection import ElementRef, elements_at
from studio.hexes.coordinates import Hex
from tests.documents.test_engine_parts import TOY_SAMPLES
from tests.support.problems import problems_in
from tests.support.toy_documents import ToyCatalogue, ToyCompany, ToyKind, ToyScenario, toy_models

FIRST = ToyCompany(id="first", side="red", at="0202")
SECOND = ToyCompany(id="second", side="red", at="0203", behind="first")


def battle() -> ToyScenario:
    document: Any = ToyScenario.model_validate(TOY_SAMPLES["scenario"], strict=False)
    document = bare_scenario(document, 6, 6)
    sides = tuple(
        side.model_copy(update={"id": name})
        for side, name in zip(document.sides, ("red", "blue"), strict=False)
    )
    document = document.model_copy(update={"sides": sides})
    for company in (FIRST, SECOND, ToyCompany(id="other", side="blue")):
        document = AddElement("companies", company).changed(document)
    assert isinstance(document, ToyScenario)
    return document


def companies(document: ToyScenario) -> dict[str, ToyCompany]:
    return {each.id: each for each in document.toy.companies}


def test_elements_are_added_beside_their_family_and_told_apart() -> None:
    change = AddElement("companies", ToyCompany(id="third", side="red"))
    after, inverse = change.apply(battle())
    assert list(companies(after)) == ["first", "second", "third", "other"]
    assert change.text(battle()) == "Add company third"
    assert change.changed_region(battle()) == region_of("companies", ids=("third",))
    assert inverse.changed(after) == battle()


def test_they_stand_in_hexes_and_move() -> None:
    assert elements_at(battle(), Hex(1, 1)) == (ElementRef("companies", "first"),)
    after = MoveElement("companies", "first", Hex(3, 3)).changed(battle())
    assert companies(after)["first"].at == "0404"
    smaller = Resize(2, 0, 4, 6, "clear").changed(after)
    assert companies(smaller)["first"].at == "0204"
    assert "second" not in companies(smaller), "its hex is cut"


def test_references_follow_a_new_id_and_go_with_what_they_name() -> None:
    renamed = SetFields[Any](("companies", "first"), {"id": "van"}).changed(battle())
    assert companies(renamed)["second"].behind == "van"
    assert companies(RemoveElement[Any]("companies", "first").changed(battle()))["second"].behind is None
    with pytest.raises(SideInUse, match="still has 2 of the companies"):
        RemoveElement[Any]("sides", "red").changed(battle())


def test_a_copy_follows_what_was_copied_with_it() -> None:
    document = battle()
    assert copied_kinds(document) >= {"terrain", "companies", "names"}
    clip = copy_area(document, [Hex(1, 1), Hex(1, 2)], Hex(1, 1))
    after = companies(paste_change(document, clip, Hex(4, 1)).changed(document))
    assert (after["first-2"].at, after["second-2"].at, after["second-2"].behind) == (
        "0502",
        "0503",
        "first-2",
    )
    assert paste_change(document, clip, Hex(4, 1), frozenset({"terrain"})).changed(document) == document


def test_the_list_of_elements_is_set_one_by_one_only() -> None:
    with pytest.raises(NoSuchField):
        SetFields[Any](("toy",), {"companies": ()}).changed(battle())
    after = SetFields[Any](("toy",), {"fords": ("0101", "0103")})
    assert after.changed_region(battle()) == region_of("fields", ids=("toy",))


def test_nations_of_types_stay() -> None:
    catalogue: Any = ToyCatalogue.model_validate(TOY_SAMPLES["catalogue"], strict=False)
    nation = Nation(id="east", name="East", faction="axis", colour="#000000", ink="#ffffff")
    kind = ToyKind(id="guards", name="Guards", nation="east")
    for name, element in (("nations", nation), ("kinds", kind)):
        catalogue = AddElement[Any](name, element).changed(catalogue)
    with pytest.raises(NationInUse, match="still fields 1 of"):
        RemoveElement[Any]("nations", "east").changed(catalogue)
    renamed = SetFields[Any](("nations", "east"), {"id": "orient"}).changed(catalogue)
    assert get_element(renamed, "kinds", "guards").nation == "orient"


def test_problems_of_the_ground_are_mended_in_any_scenario() -> None:
    document = AddElement[Any]("weather_zones", WeatherZone(id="valley", name="Valley")).changed(battle())
    with toy_models():
        found = problems_in(document, None, None)
    problem = next(each for each in found if each.code == "weather-zone-empty")
    fix = common_fix_for(problem, document)
    assert fix is not None
    assert fix.changed(document).weather_zones == ()
