import json
from textwrap import dedent

from hypothesis import given
from hypothesis import strategies as st

from studio.documents.text.canonical import WIDTH, canonical_text
from tests.documents.text.test_json_text import values


def test_what_fits_goes_on_one_line_and_what_does_not_goes_one_item_a_line() -> None:
    links = [{"between": f"0{row}12|0{row}13", "kind": "paved-road"} for row in range(4)]
    document = {
        "format": "scenario",
        "map": {"size": [3, 2], "rows": ["..", "#"], "links": links},
        "notes": {},
    }
    assert canonical_text(document) == dedent("""\
        {
          "format": "scenario",
          "map": {
            "size": [3, 2],
            "rows": ["..", "#"],
            "links": [
              {"between": "0012|0013", "kind": "paved-road"},
              {"between": "0112|0113", "kind": "paved-road"},
              {"between": "0212|0213", "kind": "paved-road"},
              {"between": "0312|0313", "kind": "paved-road"}
            ]
          },
          "notes": {}
        }
        """)


def test_a_line_has_the_full_width_with_its_comma_and_not_one_column_more() -> None:
    frame = len('  "a": [""],')
    fits, breaks = (canonical_text({"a": ["x" * (WIDTH - frame + extra)], "b": 1}) for extra in (0, 1))
    assert len(fits.split("\n")[1]) == WIDTH
    assert breaks.split("\n")[1] == '  "a": ['


def test_letters_are_written_as_themselves() -> None:
    assert canonical_text({"name": "Großer Wadi – 阿"}) == '{\n  "name": "Großer Wadi – 阿"\n}\n'


def test_an_empty_document_stays_short() -> None:
    assert canonical_text({}) == "{}\n"


@given(st.dictionaries(st.text(), values(), max_size=5))
def test_the_text_is_the_value_and_writing_it_again_changes_nothing(value: dict[str, object]) -> None:
    text = canonical_text(value)
    assert json.loads(text) == value
    assert list(json.loads(text)) == list(value)
    assert text.endswith("}\n")
    assert canonical_text(json.loads(text)) == text


@given(st.lists(st.integers(0, 9), max_size=60))
def test_a_list_is_broken_exactly_when_it_would_not_have_fitted(items: list[int]) -> None:
    line = f'  "a": {json.dumps(items)}'
    assert (canonical_text({"a": items}) == f"{{\n{line}\n}}\n") == (len(line) < WIDTH)
