from studio.documents.shortened import shortened


def test_a_short_text_is_itself() -> None:
    assert shortened("größer", 6) == "größer"


def test_a_long_text_keeps_its_ends_and_just_as_many_letters_as_are_allowed() -> None:
    assert shortened("abcdefghij", 5) == "ab…ij"
    assert shortened("abcdefghij", 6) == "abc…ij"
    assert {len(shortened("x" * count, 60)) for count in range(60, 300)} == {60}


def test_letters_without_a_shape_are_written_as_numbers_in_one_line() -> None:
    assert shortened("a\nb\x1b[2J\u202e") == "a\\u000ab\\u001b[2J\\u202e"
