from studio.documents.text.shortened import MESSAGE, PATH, legible, shortened


def test_a_short_text_is_itself() -> None:
    assert shortened("größer", 6) == "größer"


def test_a_long_text_keeps_its_ends_and_just_as_many_letters_as_are_allowed() -> None:
    assert shortened("abcdefghij", 5) == "ab…ij"
    assert shortened("abcdefghij", 6) == "abc…ij"
    assert {len(shortened("x" * count, 60)) for count in range(60, 300)} == {60}


def test_letters_without_a_shape_are_written_as_numbers_in_one_line() -> None:
    assert shortened("a\nb\x1b[2J\u202e") == "a\\u000ab\\u001b[2J\\u202e"


def test_a_message_keeps_its_lines_and_loses_what_no_line_can_break() -> None:
    told = legible(f"First {'x' * 300_000} line.\nSecond\x07 line.")
    first, second = told.split("\n")
    assert first.startswith("First xxx")
    assert first.endswith("xxx line.")
    assert len(first) == PATH + len("First  line.")
    assert second == "Second\\u0007 line."


def test_a_message_has_an_end() -> None:
    assert len(legible("word " * 5000)) == MESSAGE
