from typing import Any

import pytest

from studio.documents.campaign.conditions import HasToken, Negation
from studio.documents.operational.forces import PoolSetup
from studio.documents.scenario import Calendar
from studio.editing.changes.collections import KeyTaken, NoSuchElement, get_element
from studio.editing.changes.fields import SetFields
from studio.editing.changes.values import NoSuchField, WrongValue
from studio.hexes.coordinates import Hex
from studio.hexes.shape import HexOffMapError
from tests.editing.samples import battle, journey


def test_fields_of_the_document_are_set() -> None:
    change = SetFields[Any]((), {"turns": 9, "weather": ("mud",)})
    after = change.changed(battle())
    assert (after.turns, after.weather) == (9, ("mud",))
    assert change.changed_region(battle()).kinds == {"fields"}
    assert change.changed_region(battle()).ids == {"turns", "weather"}


def test_fields_of_a_part_of_the_document_are_set() -> None:
    after = SetFields[Any](("calendar",), {"hours_per_turn": 12}).changed(battle())
    assert after.calendar == Calendar(start="1943-04-06", hours_per_turn=12)


def test_fields_of_a_thing_and_of_its_parts_are_set() -> None:
    after = SetFields[Any](("units", "first"), {"xp": 300, "suppressed": 1}).changed(battle())
    after = SetFields[Any](("units", "second", "arrival"), {"turn": 6}).changed(after)
    assert (after.units[0].xp, after.units[0].suppressed, after.units[1].arrival.turn) == (300, 1, 6)


def test_a_thing_named_by_its_hex_moves_with_it() -> None:
    change = SetFields[Any](("hubs", "0103"), {"at": "0501"})
    assert change.changed(battle()).hubs[0].at == "0501"
    assert change.changed_region(battle()).hexes == {Hex(0, 2), Hex(4, 0)}


def test_references_follow_an_id_that_is_set() -> None:
    after = SetFields[Any](("zones", "west"), {"id": "gate"}).changed(battle())
    assert after.units[1].arrival.zone == "gate"
    renamed = SetFields[Any](("nodes", "ford"), {"id": "crossing"}).changed(journey())
    assert [(edge.source, edge.target) for edge in renamed.edges] == [
        ("council", "crossing"),
        ("crossing", "home"),
    ]
    assert SetFields[Any](("nodes", "council"), {"id": "talks"}).changed(journey()).start == "talks"


def test_conditions_and_grants_follow_a_tokens_id() -> None:
    after = SetFields[Any](("tokens", "bridges"), {"id": "spans"}).changed(journey())
    spans = HasToken(kind="has", token="spans")
    assert get_element(after, "plans", "north").grants == ("spans",)
    assert [edge.when for edge in after.edges] == [spans, Negation(kind="not", of=spans)]


@pytest.mark.parametrize(
    ("path", "values", "said"),
    [
        (
            (),
            {"turns": 0},
            r'field "turns" of the scenario cannot be set so: it must be at least 1, not 0\.$',
        ),
        ((), {"turns": "7"}, "a whole number, without quotes and decimal point, not “7”"),
        (
            ("units", "first"),
            {"active": 99},
            'field "active" of the unit setup cannot be set so: it must be at most 12, not 99',
        ),
        (("units", "first"), {"arrival": {"turn": 0}}, r"at turn\)"),
        (("sides", "red"), {"colour": "red"}, "“red” does not have the right form; write it like “#c9b98f”"),
        ((), {"title": "x" * 300}, "it is 300 letters long; at most 200 are allowed"),
        ((), {"weather": ("mud", "fog")}, r"dry or mud or snow, not “fog” \(at item 2\)"),
        (
            ("hqs", "x-corps"),
            {"pool": (PoolSetup(kind="armor", nation="uk").model_copy(update={"nation": "The UK"}),)},
            'field "nation" of the pool setup cannot be set so: “The UK” does not have the right form',
        ),
    ],
    ids=["too small", "wrong type", "too large", "inside", "pattern", "long", "in a list", "in a copied row"],
)
def test_a_value_that_its_model_refuses_is_told_in_a_sentence(
    path: tuple[str, ...], values: dict[str, object], said: str
) -> None:
    with pytest.raises(WrongValue, match=said):
        SetFields[Any](path, values).changed(battle())


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ((), "colour"),
        (("units", "first"), "weight"),
        (("units", "first", "arrival"), "turn"),
        (("nothing",), "x"),
        ((), "units"),
        ((), "format"),
        ((), "territory"),
        (("map",), "columns"),
        (("units",), "first"),
    ],
)
def test_a_field_that_is_not_there_or_not_to_be_set_so_is_told(path: tuple[str, ...], name: str) -> None:
    with pytest.raises(NoSuchField, match="has no field"):
        SetFields[Any](path, {name: 1}).changed(battle())


def test_other_refusals_are_those_of_the_thing() -> None:
    with pytest.raises(NoSuchElement):
        SetFields[Any](("units", "nobody"), {"xp": 1}).changed(battle())
    with pytest.raises(KeyTaken):
        SetFields[Any](("units", "first"), {"id": "second"}).changed(battle())
    with pytest.raises(HexOffMapError):
        SetFields[Any](("units", "first"), {"at": "0999"}).changed(battle())


def test_texts_name_field_and_place() -> None:
    texts = [
        SetFields[Any](path, dict.fromkeys(names)).text(battle())
        for path, names in (
            ((), ["turns"]),
            (("calendar",), ["hours_per_turn"]),
            (("units", "first"), ["xp", "order"]),
            (("units", "second", "arrival"), ["turn"]),
            (("units", "nobody"), ["hq"]),
        )
    ]
    assert texts == [
        "Set turns",
        "Set hours per turn of calendar",
        "Set XP, order of unit 1st",
        "Set turn of arrival of unit 2nd",
        "Set HQ of unit nobody",
    ]
