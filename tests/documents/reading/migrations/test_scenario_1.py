"""Scenarios of version 1 sold whole steps by arm; from version 2 on stores sell what steps are made of."""

from typing import Any

import pytest

from studio.documents.reading.migrations import migrate


def migrated(**side: Any) -> Any:
    sides = [{"id": "allies", "prestige": 30} | side]
    return migrate({"format": "scenario", "version": 1, "sides": sides}, "scenario", 2, "old")["sides"]


def row(what: str, price: int, number: int) -> dict[str, Any]:
    return {"what": what, "price": price, "number": number}


@pytest.mark.rule("op.reinforce.step.types")
def test_steps_become_infantry_and_armor_for_about_the_same_price() -> None:
    steps = [row("infantry", 10, 3), row("mechanized", 15, 1), row("armored", 18, 2)]
    (side,) = migrated(store={"steps": steps, "attachments": [row("engineers", 12, 2)]})
    assert side == {
        "id": "allies",
        "prestige": 30,
        "store": [
            {"kind": "infantry", "number": 6, "price": 10},
            {"kind": "armor", "number": 1, "price": 5},
            {"kind": "armor", "number": 4, "price": 4},
            {"kind": "specialist", "specialist": "engineers", "number": 2, "price": 12},
        ],
    }


def test_the_elite_store_alone_sells_what_it_had() -> None:
    elite = {"steps": [row("armored", 21, 1)], "attachments": [row("rangers", 15, 1)]}
    (side,) = migrated(elite_store=elite)
    assert side["store"] == [
        {"kind": "infantry", "number": 1, "elite_price": 7},
        {"kind": "armor", "number": 2, "elite_price": 7},
        {"kind": "specialist", "specialist": "rangers", "number": 1, "elite_price": 15},
    ]
    assert migrated(store={}, elite_store={"steps": []}) == [{"id": "allies", "prestige": 30}]


def test_what_has_no_sides_stays_as_it_is() -> None:
    old = {"format": "scenario", "version": 1, "sides": "none"}
    assert migrate(old, "scenario", 2, "old") == old | {"version": 2}
