"""What of a scenario can be varied: how it is found, its limits, the values that are read, and the change to a document."""

from collections.abc import Callable
from functools import cache

import pytest

from studio.documents.scenario import Scenario
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.fields import field_as_in
from studio.playtest.battle import open_battle
from studio.playtest.lab.pointers import ValueRefused, factor_of, value_text, with_values
from studio.playtest.lab.variables import Variable, WrongValues, variables_of
from tests.support.lengths import sample

_FILES = {
    "wadi-akarit": "tunisia",
    "husky": "sicily",
    "rocherath": "squads",
}


@cache
def scenario(name: str) -> Scenario:
    path = shipped_content() / "packs" / _FILES[name] / "scenarios" / f"{name}.scenario.json"
    return open_battle(path).scenario


def variable(pointer: str, name: str = "wadi-akarit") -> Variable:
    return next(each for each in variables_of(scenario(name)) if each.pointer == pointer)


@pytest.mark.parametrize(
    ("pointer", "label", "group", "now", "proposed"),
    [
        ("/turns", "turns", "", 11, (9, 10, 12, 13)),
        ("/fog", "fog", "", False, (True,)),
        ("/weather/2", "weather of turn 3", "weather", "dry", ("mud", "snow")),
        ("/objectives/roumana/deadline", "Djebel Roumana: deadline", "objectives", 2, (1, 3, 4)),
        ("/sides/allies/prestige", "Eighth Army: prestige", "sides", 50, (40, 45, 55, 60)),
        ("/sides/allies/theater_supply", "Eighth Army: theater supply", "sides", 100, (50, 75)),
        ("/hubs/0/trucks", "supply hub 1522: trucks", "hubs", 5, (3, 4, 6, 7)),
        (
            "/sides/allies/assets/air_attack/a_turn",
            "Eighth Army: assets, air attack, a turn",
            "sides",
            1,
            (0, 2, 3),
        ),
        ("/units/51-highland/active", "51st (Highland) Division: active", "units", 6, (4, 5, 7, 8)),
        ("/units/51-highland/suppressed", "51st (Highland) Division: suppressed", "units", 0, (1, 2)),
    ],
)
def test_numbers_marks_and_words_are_found_with_the_values_near_that_of_now(
    pointer: str, label: str, group: str, now: object, proposed: tuple[object, ...]
) -> None:
    found = variable(pointer)
    assert (found.label, found.group, found.now, found.proposed) == (label, group, now, proposed)


def test_the_battles_own_values_come_first_and_parts_of_other_rules_are_grouped_by_their_lists() -> None:
    groups = [each.group for each in variables_of(scenario("rocherath"))]
    assert groups == sorted(groups, key=bool)
    assert {"", "units", "objectives", "sides"} <= set(groups)
    assert not {"map", "translations", "tutorial", "silenced"} & set(groups)


@pytest.mark.parametrize("name", _FILES)
def test_its_pointer_and_its_value_are_those_of_the_command_line(name: str) -> None:
    for each in variables_of(scenario(name))[:: sample(7, 1)]:
        found = factor_of(scenario(name), f"{each.pointer}=1")
        assert (found.path, found.now, found.label) == (each.path, each.now, each.label)


@pytest.mark.parametrize("name", _FILES)
def test_a_value_is_given_to_a_document_by_one_change_of_a_field_and_nothing_else_differs(name: str) -> None:
    document = scenario(name)
    kinds: dict[tuple[object, ...], Variable] = {}
    for each in variables_of(document):
        kinds.setdefault(tuple(step for step in each.path if isinstance(step, str)), each)
    refused = 0
    for each in list(kinds.values())[:: sample(3, 1)]:
        factor = each.factor(value_text(each.proposed[0]))
        try:
            after = with_values(document, {factor: factor.values[0]})
        except ValueRefused:
            refused += 1
            continue
        assert after != document
        change = field_as_in(document, after, each.path)
        changed = change.changed(document)
        assert factor_of(changed, f"{each.pointer}=1").now == factor.values[0]
        # A change puts the hexes of what it touches in sequence, here too.
        assert changed == change.changed(after), each.pointer
    assert refused < len(kinds) / 4


def test_a_change_is_for_the_element_however_many_come_before_it_by_then() -> None:
    document = scenario("wadi-akarit")
    found = variable("/objectives/sfax/deadline").factor("12")
    after = with_values(document, {found: 12})
    change = field_as_in(document, after, found.path)
    edited = document.model_copy(update={"objectives": document.objectives[2:]})  # type: ignore[attr-defined]
    changed = change.changed(edited).objectives  # type: ignore[attr-defined]
    assert {each.id: each.deadline for each in changed}["sfax"] == 12
    assert [each for each in changed if each.id != "sfax"] == [
        each
        for each in edited.objectives  # type: ignore[attr-defined]
        if each.id != "sfax"
    ]


def test_values_are_read_as_people_write_them() -> None:
    assert variable("/turns").factor(" 9,10 , 10,12 ").values == (9, 10, 12)
    assert variable("/fog").factor("yes, no").values == (True, False)
    assert variable("/weather/0").factor("mud").values == ("mud",)
    assert variable("/sides/allies/specialists").factor("none, 2").values == (None, 2)


@pytest.mark.parametrize(
    ("pointer", "text", "said"),
    [
        ("/turns", "", "Turns: write the values to try, with commas between them: numbers from 1 to 99."),
        ("/turns", "9, many", "Turns: “many” is none of its values; there are numbers from 1 to 99."),
        ("/turns", "0", "“0” is none of its values"),
        ("/turns", "100", "“100” is none of its values"),
        ("/turns", "1.5", "“1.5” is none of its values"),
        ("/turns", "none", "“none” is none of its values"),
        pytest.param("/turns", "[" * 100_000, "is none of its values", id="nested without end"),
        ("/fog", "1", "Fog: “1” is none of its values; there are yes, no."),
        ("/weather/0", "hail", "Weather of turn 1: “hail” is none of its values; there are dry, mud, snow."),
    ],
)
def test_other_values_are_refused_in_a_sentence(pointer: str, text: str, said: str) -> None:
    with pytest.raises(WrongValues) as refused:
        variable(pointer).factor(text)
    assert said in str(refused.value)


def test_what_is_left_out_of_a_file_has_the_value_that_it_stands_for() -> None:
    read: Callable[[str], object] = lambda text: factor_of(scenario("wadi-akarit"), text).now  # noqa: E731
    assert read("/units/51-highland/suppressed=1") == 0
    assert read("/fog=true") is False
    assert read("/units/51-highland/order=rearguard") is None
    assert read("/units/51-highland/speed=1") is None
