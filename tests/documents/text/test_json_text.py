import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.documents.text.json_text import MAX_DEPTH, InvalidJson, parse

REFUSED = {
    "empty": (b"", "1:1", "the file is empty"),
    "only-space": (b" \n ", "1:1", "the file is empty"),
    "ends-in-object": (b'{\n  "a": 1', "2:9", "ends too early, inside the object that begins at 1:1"),
    "ends-in-list": (b'{\n "a": [1,', "2:10", "ends too early, inside the list that begins at 2:7"),
    "ends-in-text": (b'{"a": "xy', "1:10", "ends too early"),
    "ends-after-escaped-quote": (b'["\\"', "1:5", "ends too early"),
    "line-break-in-text": (b'{"a": "x\ny"}', "1:9", "control character"),
    "comma-too-many": (b'{"a": 1,}', "1:9", "remove the comma before"),
    "comma-missing": (b'{"a": 1 "b": 2}', "1:9", "a comma or a closing bracket is missing"),
    "colon-missing": (b'{"a" 1}', "1:6", "a colon is missing"),
    "word": (b'{\n "a": tru}', "2:7", "a value is missing here"),
    "leading-zero": (b"[01]", "1:3", "a comma or a closing bracket is missing"),
    "more-text": (b"{} x", "1:4", "more text follows"),
    "bad-escape": (b'["\\x"]', "1:3", "backslash"),
    "not-a-number": (b'{"NaN": "NaN",\n"a": NaN}', "2:6", "NaN is no JSON number"),
    "minus-infinity": (b"[1e5, -Infinity]", "1:7", "-Infinity is no JSON number"),
    "letters-after-a-constant": (b'[1, "NaN", NaNny]', "1:12", "NaN is no JSON number"),
    "digits-after-a-constant": (b"[-Infinity5]", "1:2", "-Infinity is no JSON number"),
    "letters-after-too-large": (b"[0, 1e999x]", "1:5", "the number is too large"),
    "sign-after-too-large": (b"[99999999999999999999-1]", "1:2", "the number is too large"),
    "float-too-large": (b'{"1e999": [1e999]}', "1:12", "the number is too large"),
    "whole-too-large": (b"[9223372036854775808]", "1:2", "the number is too large"),
    "ten-thousand-digits": (b"[" + b"9" * 10_000 + b"]", "1:2", "the number is too large"),
    "same-field-twice": (b'{"a": [{"x": 1, "x": 2}]}', "/a/0/x", "the field “x” is given twice"),
    "twice-within-twice": (b'{"a": {"x": 1, "x": 2}, "a": 3}', "/a", "the field “a” is given twice"),
    "utf-8-mark": (b"\xef\xbb\xbf{}", "1:1", "byte order mark"),
    "utf-16": ("{}".encode("utf-16"), "1:1", "UTF-16"),
    "latin-1": (b'{\n"a": "\xfcber"}', "2:7", "not UTF-8"),
    "half-a-character": (b'{"a": ["\\ud800"]}', "/a/0", "half of a two-part character"),
    "half-a-name": (b'{"a": {"\\udc00": 1}}', "/a", "half of a two-part character"),
    "deep-lists": (b"[" * 10_000 + b"]" * 10_000, f"1:{MAX_DEPTH + 1}", "nested more than 64 deep"),
    "deep-objects": (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, "1:321", "nested more than 64 deep"),
    "deep-and-open": (b"[" * 10_000, f"1:{MAX_DEPTH + 1}", "nested more than 64 deep"),
}


@pytest.mark.parametrize(("data", "place", "what"), REFUSED.values(), ids=REFUSED)
def test_text_that_is_refused_says_where_and_why(data: bytes, place: str, what: str) -> None:
    with pytest.raises(InvalidJson) as refused:
        parse(data, "battle.json")
    assert str(refused.value).startswith(f"battle.json:{place}: ")
    assert what in str(refused.value).replace("Remove", "remove")
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "[" * MAX_DEPTH + "]" * MAX_DEPTH,
        '"' + "[" * 1000 + '"',
        '"\\"[[\\\\"',
        '"\\ud83d\\ude00"',
        '"\\\\ud800"',
        "[9223372036854775807, -9223372036854775807, 1e300]",
        '{"a": {"x": 1}, "b": {"x": 1}}',
    ],
)
def test_text_that_is_strict_json_is_read_as_the_standard_reader_reads_it(text: str) -> None:
    assert parse(text.encode(), "x.json") == json.loads(text)


def values() -> st.SearchStrategy[object]:
    leaves = (
        st.none()
        | st.booleans()
        | st.integers(-(2**63) + 1, 2**63 - 1)
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text()
    )
    return st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
    )


@given(values())
def test_every_json_value_comes_back_as_it_was(value: object) -> None:
    assert parse(json.dumps(value, ensure_ascii=False).encode(), "x.json") == value


@given(values(), st.data())
def test_a_text_cut_anywhere_is_read_or_refused_in_one_sentence(value: object, data: st.DataObject) -> None:
    whole = json.dumps(value).encode()
    cut = whole[: data.draw(st.integers(0, len(whole)))]
    try:
        expected = json.loads(cut)
    except ValueError:
        with pytest.raises(InvalidJson):
            parse(cut, "x.json")
    else:
        assert parse(cut, "x.json") == expected


@pytest.mark.parametrize("text", [b"", b"{"])
def test_an_unfinished_text_may_have_a_copy_and_may_have_none(text: bytes) -> None:
    with pytest.raises(
        InvalidJson, match=r"Complete it, or take an older copy from \.backup .* if there is one\.$"
    ):
        parse(text, "x.json")
