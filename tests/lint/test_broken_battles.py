"""Of 25 battles, each broken by one small damage, the checks tell at least 23.

Each is the shipped battle with one thing wrong; by itself it has nothing that is told.
"""

import json
from collections.abc import Callable
from typing import Any, Final

from pydantic import ValidationError

from studio.documents.reading.validation import read_again
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.lint.problem import Severity
from studio.lint.runner import findings
from tests.playtest.battles import shipped

Data = dict[str, Any]
Break = Callable[[Data], None]
LEAST: Final = 23


def cells(data: Data, terrain: str) -> list[str]:
    """The labels of all hexes of a terrain."""
    (code,) = (code for code, name in data["map"]["legend"].items() if name == terrain)
    return [
        f"{column:02}{row:02}"
        for row, codes in enumerate(data["map"]["terrain"], 1)
        for column, each in enumerate(codes, 1)
        if each == code
    ]


def of(data: Data, collection: str, side: str) -> list[Data]:
    return [each for each in data[collection] if each.get("side") == side]


def goal(data: Data, id_: str) -> Data:
    return next(each for each in data["objectives"] if each["id"] == id_)


def objective_in_the_sea(data: Data) -> None:
    goal(data, "sfax")["at"] = cells(data, "sea")[40]


def deadline_that_nobody_can_keep(data: Data) -> None:
    goal(data, "sfax")["deadline"] = 1


def deadline_after_the_end(data: Data) -> None:
    goal(data, "sfax")["deadline"] = data["turns"] + 5


def no_supply_for(side: str) -> Break:
    def spoil(data: Data) -> None:
        data["sources"] = [each for each in data["sources"] if each["side"] != side]

    return spoil


def absent(side: str) -> Break:
    def spoil(data: Data) -> None:
        data["units"] = [each for each in data["units"] if each["side"] != side]

    return spoil


def in_the_sea(side: str) -> Break:
    def spoil(data: Data) -> None:
        sea = iter(cells(data, "sea"))
        for unit in of(data, "units", side):
            if "at" in unit:
                unit["at"] = next(sea)

    return spoil


def no_objectives(data: Data) -> None:
    data["objectives"] = []


def objective_of_nobody(data: Data) -> None:
    goal(data, "sfax")["side"] = "reds"


def no_headquarters(data: Data) -> None:
    data["hqs"] = [each for each in data["hqs"] if each["side"] != "allies"]


def headquarters_in_the_sea(data: Data) -> None:
    of(data, "hqs", "allies")[0]["at"] = cells(data, "sea")[40]


def type_that_is_not_there(data: Data) -> None:
    data["units"][0]["type"] = "elephants"


def two_units_in_a_hex(data: Data) -> None:
    data["units"][1]["at"] = data["units"][0]["at"]


def enemies_in_a_hex(data: Data) -> None:
    of(data, "units", "allies")[0]["at"] = of(data, "units", "axis")[0]["at"]


def unit_off_the_map(data: Data) -> None:
    data["units"][0]["at"] = "9999"


def over_in_a_turn(data: Data) -> None:
    data["turns"] = 1


def same_id_twice(data: Data) -> None:
    data["units"][1]["id"] = data["units"][0]["id"]


def too_many_steps(data: Data) -> None:
    data["units"][0]["active"] = 99


def arrives_after_the_end(data: Data) -> None:
    unit = of(data, "units", "allies")[0]
    del unit["at"]
    unit["arrival"] = {"turn": data["turns"] + 3, "zone": data["zones"][0]["id"]}


def catalogue_that_is_not_there(data: Data) -> None:
    data["catalogue"] = "napoleonic"


def ruleset_that_is_not_there(data: Data) -> None:
    data["ruleset"] = "chess"


def one_side_alone(data: Data) -> None:
    data["sides"] = data["sides"][:1]


def attackers_of_one_step(data: Data) -> None:
    for unit in of(data, "units", "allies"):
        unit["active"] = 1


BROKEN: Final[dict[str, Break]] = {
    "objective in the sea": objective_in_the_sea,
    "deadline that nobody can keep": deadline_that_nobody_can_keep,
    "deadline after the end": deadline_after_the_end,
    "no supply for the attacker": no_supply_for("allies"),
    "no supply for the defender": no_supply_for("axis"),
    "no attacker": absent("allies"),
    "no defender": absent("axis"),
    "attacker in the sea": in_the_sea("allies"),
    "defender in the sea": in_the_sea("axis"),
    "no objectives": no_objectives,
    "objective of nobody": objective_of_nobody,
    "no headquarters": no_headquarters,
    "headquarters in the sea": headquarters_in_the_sea,
    "type that is not there": type_that_is_not_there,
    "two units in a hex": two_units_in_a_hex,
    "enemies in a hex": enemies_in_a_hex,
    "unit off the map": unit_off_the_map,
    "over in a turn": over_in_a_turn,
    "same id twice": same_id_twice,
    "too many steps": too_many_steps,
    "arrives after the end": arrives_after_the_end,
    "catalogue that is not there": catalogue_that_is_not_there,
    "ruleset that is not there": ruleset_that_is_not_there,
    "one side alone": one_side_alone,
    "attackers of one step": attackers_of_one_step,
}


def known(scenario: Scenario) -> set[tuple[str, str]]:
    """What the checks tell of a scenario, its own catalogue and ruleset where there are such."""
    whole = shipped()
    catalogue = whole.catalogue if scenario.catalogue == whole.catalogue.id else None
    ruleset = whole.ruleset if scenario.ruleset == whole.ruleset.id else None
    found = (problem for each in findings(scenario, catalogue, ruleset) for problem in each)
    return {(each.code, each.pointer) for each in found if each.severity >= Severity.WARNING}


def is_told(spoil: Break) -> bool:
    data = json.loads(canonical_text(shipped().scenario.to_json()))
    spoil(data)
    try:
        scenario = read_again(Scenario, canonical_text(data))
    except ValidationError:
        return True
    return bool(known(scenario) - known(shipped().scenario))


def test_the_sound_battle_has_nothing_that_is_told() -> None:
    assert known(shipped().scenario) == set()


def test_of_25_broken_battles_at_least_23_are_told() -> None:
    told = {name: is_told(spoil) for name, spoil in BROKEN.items()}
    assert len(told) == 25
    assert sum(told.values()) >= LEAST, [name for name, is_so in told.items() if not is_so]
