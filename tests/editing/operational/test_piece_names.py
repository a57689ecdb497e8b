"""New pieces get names that tell them apart."""

import pytest

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.packs.library import Library
from studio.editing.creation import numbered_name
from studio.editing.operational.piece_names import new_hq_name, new_unit_name, ordinal, roman

CATALOGUE = Library.shipped().load(OperationalCatalogue, "ww2").document
UNITS = {kind.id: kind for kind in CATALOGUE.unit_types}
HQS = {kind.id: kind for kind in CATALOGUE.hq_types}


@pytest.mark.parametrize(
    ("kind", "name", "designation"),
    [
        ("british-infantry-division", "1st Infantry Division", "1 INF"),
        ("us-armored-division", "1st Armored Division", "1 ARM"),
        ("new-zealand-infantry-brigade", "1st Infantry Brigade", "1 INF"),
        ("german-panzer-grenadier-division", "1st Panzer Grenadier Division", "1 PAN"),
        ("french-goum-group", "1st Group of Tabors", "1 GRO"),
        ("french-free-division", "1st Free French Division", "1 FRE"),
    ],
)
def test_a_unit_is_named_after_its_type_without_its_nation(kind: str, name: str, designation: str) -> None:
    assert new_unit_name(UNITS[kind], ()) == (name, designation)


def test_the_next_unit_has_the_next_number_that_is_free() -> None:
    taken = {"1st Infantry Division", "3rd Infantry Division"}
    assert new_unit_name(UNITS["british-infantry-division"], taken) == ("2nd Infantry Division", "2 INF")


def test_no_two_counters_say_the_same_when_units_were_renamed() -> None:
    taken = {"Highlanders", "1 INF"}
    assert new_unit_name(UNITS["british-infantry-division"], taken) == ("2nd Infantry Division", "2 INF")


def test_corps_have_roman_numbers_and_armies_plain_ones() -> None:
    assert new_hq_name(HQS["german-panzer-corps-hq"], {"I Panzer Corps"}) == "II Panzer Corps"
    assert new_hq_name(HQS["british-army-hq"], ()) == "1st Army"


def test_what_has_no_type_is_numbered() -> None:
    assert numbered_name("Objective", {"Objective 1"}) == "Objective 2"


def test_numbers_are_written_as_people_write_them() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 101, 111)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "101st", "111th")
    ]
    assert [roman(number) for number in (1, 4, 9, 14, 19, 40, 49, 56)] == [
        *("I", "IV", "IX", "XIV", "XIX", "XL", "XLIX", "LVI")
    ]


def test_no_name_of_a_type_is_too_long_for_a_name() -> None:
    long = UNITS["us-armored-division"].model_copy(update={"name": "x" * 200})
    assert len(new_unit_name(long, ())[0]) <= 200


def test_every_type_of_the_catalogue_names_its_units() -> None:
    for kind in CATALOGUE.unit_types:
        name, designation = new_unit_name(kind, ())
        assert len(designation) <= 12
        assert name.startswith("1st ")
        assert (
            kind.nation.split("-")[0] not in name.casefold().split()[1:2] or kind.id == "french-free-division"
        )
