import pytest

from studio.desktop.scenario.locations import describe_hex, element_of, hexes_of, selected_hex
from studio.editing.selection import ElementRef
from studio.hexes.labels import parse_label
from studio.lint.problem import Problem, Severity


def problem(pointer, hexes=()):
    return Problem("code", Severity.ERROR, "message", "document", pointer, hexes)


@pytest.fixture
def editor(window):
    return window.page.editor


def place_of(editor, key):
    return next(place for place, unit in enumerate(editor.scenario.units) if unit.id == key)


def test_a_problem_is_about_the_thing_that_it_points_into(editor):
    pointer = f"/units/{place_of(editor, '51-highland')}/at"
    assert element_of(editor, problem(pointer, ("0713",))) == ElementRef("units", "51-highland")


@pytest.mark.parametrize("pointer", ["", "/map/rows", "/units/999", "/settings/0"])
def test_without_a_thing_a_problem_is_about_its_hex(editor, pointer):
    assert element_of(editor, problem(pointer, ("0713", "0714"))) == ElementRef("hexes", "0713")
    assert element_of(editor, problem(pointer)) is None


def test_problems_off_the_map_are_nowhere(editor):
    found = [problem("", ("0713",)), problem("", ("9999",)), problem("", ("here",)), problem("")]
    assert hexes_of(editor, found) == {parse_label("0713")}


def test_the_selected_hex_is_where_the_selected_thing_stands(editor):
    assert selected_hex(editor) is None
    editor.select(ElementRef("hexes", "0713"))
    assert selected_hex(editor) == parse_label("0713")
    editor.select(ElementRef("units", "51-highland"))
    assert selected_hex(editor) == parse_label("1420")
    editor.select(ElementRef("sides", editor.scenario.sides[0].id))
    assert selected_hex(editor) is None


def test_a_hex_in_words_has_number_terrain_owner_and_place(editor):
    words = describe_hex(editor, parse_label("1420"))
    owner = editor.scenario.sides[0].name
    assert words.startswith("hex 1420 · ")
    assert words.endswith(f"· {owner} · column 14, row 20")
