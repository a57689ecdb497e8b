"""Changed copies, and values made quickly, are those that the standard library makes."""

import dataclasses
import pickle
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.rules.kernel.chance import Chance, SeedOutOfRange
from studio.rules.kernel.changed_copies import quick_constructor, replace


@dataclass(frozen=True, slots=True)
class Base:
    """With slots, which the one below inherits."""

    first: int
    second: str = "b"


@dataclass(frozen=True, slots=True)
class Derived(Base):
    """With one of its own."""

    third: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Whole:
    """As states and units are: with slots of its own alone."""

    first: int
    second: str = "b"
    third: tuple[int, ...] = field(default=(), compare=False)

    def twice(self) -> int:
        """Something that copies can do as well."""
        return 2 * self.first


@dataclass(frozen=True)
class Open:
    """Without slots."""

    first: int
    second: str = "b"


@dataclass(frozen=True, slots=True)
class Single:
    """Of one field."""

    only: int


@dataclass(frozen=True, slots=True)
class Counted:
    """With a field that the constructor makes."""

    first: int
    twice: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "twice", 2 * self.first)


@pytest.mark.parametrize("make", [Derived, Whole])
@given(
    changes=st.dictionaries(
        st.sampled_from(["first", "second", "third"]), st.sampled_from([1, "x", (2, 3), None])
    )
)
def test_a_copy_is_the_one_that_the_standard_library_makes(
    make: type[Derived] | type[Whole], changes: dict[str, Any]
) -> None:
    before = make(7, "c", (1, 2))
    copy = replace(before, **changes)
    plain = dataclasses.replace(before, **changes)
    assert copy == plain
    assert (type(copy), hash(copy), repr(copy)) == (make, hash(plain), repr(plain))
    assert before == make(7, "c", (1, 2)), "the value itself stays as it is"
    assert dataclasses.astuple(copy) == dataclasses.astuple(plain), "fields that are not compared come along"


def test_values_of_every_make_are_copied() -> None:
    assert replace(Open(1), first=2) == Open(2)
    assert replace(Single(1), only=2) == Single(2)
    assert replace(Counted(1), first=4).twice == 8, "what the constructor works out is worked out anew"
    with pytest.raises(SeedOutOfRange):
        replace(Chance(1), seed=-1)


@pytest.mark.parametrize("make", [Derived, Whole])
def test_fields_that_there_are_not_are_refused(make: type[Derived] | type[Whole]) -> None:
    with pytest.raises(TypeError, match="colour"):
        replace(make(1), colour="red")  # type: ignore[call-arg]
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(make(1), first=2).first = 3  # type: ignore[misc]


def test_a_copy_is_one_of_its_class_in_every_way() -> None:
    copy = replace(Whole(3), second="c")
    assert copy.twice() == 6
    assert (pickle.loads(pickle.dumps(copy)), deepcopy(copy)) == (Whole(3, "c"), Whole(3, "c"))
    match copy:
        case Whole(first, second):
            assert (first, second) == (3, "c")


def test_values_made_quickly_are_those_that_the_constructor_makes() -> None:
    make = quick_constructor(Whole)
    for made, plain in ((make(3), Whole(3)), (make(3, third=(1,)), Whole(3, third=(1,)))):
        assert made == plain
        assert (type(made), hash(made), repr(made)) == (Whole, hash(plain), repr(plain))
        assert dataclasses.astuple(made) == dataclasses.astuple(plain)
        assert (pickle.loads(pickle.dumps(made)), deepcopy(made)) == (plain, plain)
    with pytest.raises(dataclasses.FrozenInstanceError):
        make(3).first = 4  # type: ignore[misc]
    with pytest.raises(TypeError):
        make()  # type: ignore[call-arg]


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """With fields that are given by name alone."""

    only: int


@pytest.mark.parametrize("make", [Derived, Open, Counted, Chance, Named])
def test_constructors_that_do_more_than_keep_what_they_are_given_are_not_made_quicker(
    make: type[Any],
) -> None:
    with pytest.raises(TypeError, match=make.__name__):
        quick_constructor(make)
