import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import ClassVar, Literal, NewType

import pytest

from studio.rules.kernel.codec import (
    FIXED,
    SPARSE,
    Unreadable,
    canonical,
    decode,
    decode_kind,
    digest,
    encode,
)

UnitId = NewType("UnitId", str)
Cell = NewType("Cell", int)


class Weather(StrEnum):
    CLEAR = "clear"
    MUD = "mud"


class Grade(Enum):
    GREEN = 1
    VETERAN = 2


@dataclass(frozen=True, slots=True)
class Table:
    name: str


@dataclass(frozen=True, slots=True)
class Move:
    kind: ClassVar[str] = "move"
    unit: UnitId
    path: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    kind: ClassVar[str] = "wait"


@dataclass(frozen=True, slots=True)
class Unit:
    at: Cell | None
    grade: Grade
    posture: Literal["attack", "hold"] = "hold"


@dataclass(frozen=True, slots=True)
class Front:
    owner: bytes
    table: Table = field(metadata=FIXED)


@dataclass(frozen=True, slots=True)
class Game:
    turn: int
    over: bool
    units: Mapping[UnitId, Unit]
    owned: Mapping[Cell, str]
    stock: Mapping[Weather, int]
    seen: frozenset[Cell]
    plans: frozenset[tuple[Cell, str]]
    span: tuple[int, str]
    last: Move | Wait | None
    front: Front
    table: Table = field(metadata=FIXED)


TABLE = Table("costs")
GAME = Game(
    turn=3,
    over=False,
    units={UnitId("b"): Unit(Cell(4), Grade.GREEN), UnitId("a"): Unit(None, Grade.VETERAN, "attack")},
    owned={Cell(10): "red", Cell(9): "blue"},
    stock={Weather.MUD: 2, Weather.CLEAR: 1},
    seen=frozenset({Cell(30), Cell(4), Cell(200)}),
    plans=frozenset({(Cell(2), "x"), (Cell(1), "y")}),
    span=(1, "one"),
    last=Move(UnitId("a"), (Cell(1), Cell(2))),
    front=Front(b"\x00\x01\xff", TABLE),
    table=TABLE,
)


def test_a_value_is_written_with_sorted_names_and_without_what_is_fixed() -> None:
    data = encode(GAME)
    assert data == {
        "turn": 3,
        "over": False,
        "units": {
            "a": {"at": None, "grade": 2, "posture": "attack"},
            "b": {"at": 4, "grade": 1, "posture": "hold"},
        },
        "owned": {"9": "blue", "10": "red"},
        "stock": {"clear": 1, "mud": 2},
        "seen": [4, 30, 200],
        "plans": [[1, "y"], [2, "x"]],
        "span": [1, "one"],
        "last": {"kind": "move", "unit": "a", "path": [1, 2]},
        "front": {"owner": "0001ff"},
    }
    assert list(data["units"]) == ["a", "b"]  # type: ignore[arg-type]
    assert list(data["owned"]) == ["9", "10"]  # type: ignore[arg-type]


@pytest.mark.parametrize("last", [GAME.last, Wait(), None], ids=str)
def test_what_is_written_is_read_back_equal(last: Move | Wait | None) -> None:
    game = replace(GAME, last=last)
    back = decode(Game, json.loads(json.dumps(encode(game))), like=GAME)
    assert back == game
    assert back.table is TABLE
    assert back.front.table is TABLE


def test_equal_values_have_one_digest_whatever_the_sequence_of_their_names() -> None:
    turned = replace(GAME, units=dict(sorted(GAME.units.items())), owned=dict(sorted(GAME.owned.items())))
    assert list(turned.units) != list(GAME.units)
    assert digest(turned) == digest(GAME)


def test_a_digest_sees_every_field_that_is_not_fixed() -> None:
    others = [
        replace(GAME, turn=4),
        replace(GAME, over=True),
        replace(GAME, units={}),
        replace(GAME, owned={Cell(10): "red", Cell(9): "red"}),
        replace(GAME, stock={}),
        replace(GAME, seen=frozenset()),
        replace(GAME, plans=frozenset()),
        replace(GAME, span=(2, "one")),
        replace(GAME, last=Wait()),
        replace(GAME, front=Front(b"\x00", TABLE)),
    ]
    assert len({digest(game) for game in [GAME, *others]}) == 11
    assert digest(replace(GAME, table=Table("other"))) == digest(GAME)


def test_the_canonical_text_has_sorted_names_and_no_spaces() -> None:
    assert (
        canonical({"b": [1, None], "a": {"d": True, "c": "é"}})
        == '{"a":{"c":"\\u00e9","d":true},"b":[1,null]}'
    )


WRONG = [
    pytest.param({"turn": "3"}, "/turn", 'a whole number, not "3"', id="text for a number"),
    pytest.param({"turn": True}, "/turn", "a whole number, not true", id="truth for a number"),
    pytest.param({"turn": 3.0}, "/turn", "a whole number, not 3.0", id="float"),
    pytest.param({"over": 0}, "/over", "true or false, not 0", id="number for a truth"),
    pytest.param({"units": []}, "/units", "an object, not []", id="list for an object"),
    pytest.param({"units": {"a": {}}}, "/units/a", "be a field “at”, which is missing", id="missing"),
    pytest.param({"owned": {"x": "red"}}, "/owned/x", "the name should be a whole number", id="name"),
    pytest.param({"owned": {"010": "red"}}, "/owned/010", "the name should be a whole number", id="odd name"),
    pytest.param({"stock": {"fog": 1}}, "/stock/fog", 'one of "clear", "mud", not "fog"', id="enum name"),
    pytest.param({"seen": [1, None]}, "/seen/1", "a whole number, not null", id="item"),
    pytest.param({"span": [1]}, "/span", "a list of 2, not of 1", id="short"),
    pytest.param({"last": {"kind": "run"}}, "/last/kind", 'one of "move", "wait", not "run"', id="kind"),
    pytest.param({"last": {"kind": "wait", "x": 1}}, "/last/x", "nothing of this name", id="unknown"),
    pytest.param({"front": {"owner": "0g"}}, "/front/owner", "hexadecimal text", id="bytes"),
    pytest.param(
        {"units": {"a": {"at": None, "grade": 3, "posture": "hold"}}},
        "/units/a/grade",
        "one of 1, 2, not 3",
        id="enum",
    ),
    pytest.param(
        {"units": {"a": {"at": None, "grade": 1, "posture": "run"}}},
        "/units/a/posture",
        'one of "attack", "hold", not "run"',
        id="literal",
    ),
]


@pytest.mark.parametrize(("wrong", "pointer", "problem"), WRONG)
def test_wrong_data_are_named_with_their_place(wrong: dict[str, object], pointer: str, problem: str) -> None:
    with pytest.raises(Unreadable) as raised:
        decode(Game, encode(GAME) | wrong, like=GAME)
    assert raised.value.pointer == pointer
    assert str(raised.value).startswith(f"The Game cannot be read: at {pointer} ")
    assert problem in str(raised.value)


def test_an_action_is_read_by_its_kind() -> None:
    assert decode_kind("action", (Move, Wait), {"kind": "wait"}) == Wait()
    with pytest.raises(
        Unreadable, match=r'The action cannot be read: at /kind there should be one of "move", "wait"'
    ):
        decode_kind("action", (Move, Wait), {"unit": "a"})


def test_the_kind_of_a_single_type_is_checked_too() -> None:
    with pytest.raises(Unreadable, match='one of "wait", not "move"'):
        decode(Wait, {"kind": "move"})


def test_a_value_with_fixed_fields_is_not_read_without_them() -> None:
    with pytest.raises(TypeError, match="Game has fixed fields"):
        decode(Game, encode(GAME))


@pytest.mark.parametrize(
    "game",
    [
        replace(GAME, turn=1.5),  # type: ignore[arg-type]
        replace(GAME, seen=frozenset({2.5})),  # type: ignore[arg-type]
        replace(GAME, owned={Cell(1): 1.5}),  # type: ignore[dict-item]
        replace(GAME, owned={"1": "red"}),  # type: ignore[dict-item]
        replace(GAME, span=(1.5, "one")),  # type: ignore[arg-type]
        replace(GAME, units={UnitId("a"): TABLE}),  # type: ignore[dict-item]
    ],
    ids=["field", "set", "mapping", "name", "tuple", "class"],
)
def test_a_value_that_is_not_of_its_declared_type_is_refused(game: Game) -> None:
    with pytest.raises(TypeError, match="is not of the type that was declared for it"):
        encode(game)


@dataclass(frozen=True, slots=True)
class Real:
    value: float


@dataclass(frozen=True, slots=True)
class Nameless:
    either: Table | Unit


@dataclass(frozen=True, slots=True)
class Worded:
    pairs: Mapping[Literal["air", "sea"], int]


def test_words_of_a_closed_set_are_keys_that_are_checked() -> None:
    value = Worded({"sea": 2, "air": 1})
    assert list(encode(value)["pairs"]) == ["air", "sea"]
    assert decode(Worded, encode(value)) == value
    with pytest.raises(Unreadable):
        decode(Worded, {"pairs": {"land": 1}})


@dataclass(frozen=True, slots=True)
class Keyed:
    pairs: Mapping[bool, int]


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (Real(1.0), "float'> has no exact JSON form"),
        (Nameless(TABLE), "cannot be told apart"),
        (Keyed({}), "keys of a mapping"),
        (7, "only dataclasses"),
    ],
)
def test_types_without_an_exact_form_are_refused(value: object, problem: str) -> None:
    with pytest.raises(TypeError, match=problem):
        encode(value)


@dataclass(frozen=True, slots=True)
class Moment:
    table: Table = field(metadata=FIXED)
    turn: int
    before: "Moment | None" = None


def test_a_value_inside_another_of_its_class_is_written_and_takes_its_fixed_fields():
    table = Table("shipped")
    now = Moment(table, 3, Moment(table, 2, Moment(table, 1)))
    assert encode(now) == {"turn": 3, "before": {"turn": 2, "before": {"turn": 1, "before": None}}}
    assert decode(Moment, encode(now), like=Moment(table, 0)) == now


@dataclass(frozen=True, slots=True)
class Sparse:
    turn: int
    spells: tuple[int, ...] = field(default=(), metadata=SPARSE)
    names: Mapping[str, int] = field(default_factory=dict, metadata=SPARSE)


def test_sparse_fields_are_written_only_where_they_differ_from_their_default():
    plain, full = Sparse(1), Sparse(1, (2, 3), {"a": 1})
    assert encode(plain) == {"turn": 1}
    assert encode(full) == {"turn": 1, "spells": [2, 3], "names": {"a": 1}}
    assert [decode(Sparse, encode(each)) for each in (plain, full)] == [plain, full]
    # What is left out is the default, whatever the value has that is read alike.
    assert decode(Sparse, encode(plain), full) == plain
    with pytest.raises(Unreadable, match="at /spells/0 "):
        decode(Sparse, {"turn": 1, "spells": ["2"]})
    with pytest.raises(Unreadable, match="turn"):
        decode(Sparse, {"spells": [2]})
