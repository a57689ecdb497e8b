"""Changed copies of frozen values, and fresh ones where many are made at once.

States and units have some thirty fields, and most actions make several of them anew. `dataclasses.replace` sends each
field through the constructor, which a frozen class makes slow. Here the slots are written into a twin, a class with the
same slots that is not frozen, and the copy is then made one of the class itself: that takes a tenth of the time.
"""

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
#: What copies all fields of a value of a class into its twin, and what writes each field of one.
_Twin: TypeAlias = tuple[Callable[[Any], Any], Mapping[str, Callable[[Any, Any], None]]]

if TYPE_CHECKING:
    # Type checkers know what this one may be given.
    from dataclasses import replace as replace
else:

    def replace(value: T, /, **changes: Any) -> T:
        """Return a copy of a dataclass with other values in some of its fields. Raises TypeError for one that it does not have."""
        class_ = value.__class__
        if class_ not in _twins:
            _twins[class_] = _find_twin(class_)
        twin = _twins[class_]
        if twin is None:
            return dataclasses.replace(value, **changes)
        make, writers = twin
        copy = make(value)
        for name, changed in changes.items():
            write = writers.get(name)
            if write is None:
                raise TypeError(f"{class_.__name__} has no field {name}")
            write(copy, changed)
        copy.__class__ = class_
        return copy


#: By class; None where the constructor does more than to keep what it is given, or where fields are no slots.
_twins: Final[dict[type, _Twin | None]] = {}


def quick_constructor(class_: Callable[P, T]) -> Callable[P, T]:
    """Return what makes values as the constructor of a frozen class does, in less than half the time.

    Raises TypeError for a class whose constructor does more than to keep what it is given in its sequence, or whose
    fields are no slots of its own.
    """
    assert isinstance(class_, type)
    names = _plain_slots(class_)
    fields = dataclasses.fields(class_)
    if names is None or any(
        field.kw_only or field.default_factory is not dataclasses.MISSING for field in fields
    ):
        raise TypeError(f"{class_.__name__} has no constructor that can be made quicker")
    given = ", ".join(
        field.name if field.default is dataclasses.MISSING else f"{field.name}=defaults['{field.name}']"
        for field in fields
    )
    lines = [f"def make({given}):", "  made = twin()", *(f"  made.{name} = {name}" for name in names)]
    known: dict[str, Any] = {
        "twin": _make_twin(class_, names),
        "class_": class_,
        "defaults": {field.name: field.default for field in fields},
    }
    exec("\n".join([*lines, "  made.__class__ = class_", "  return made"]), known)  # noqa: S102
    make: Callable[P, T] = known["make"]
    return make


def _plain_slots(class_: type) -> tuple[str, ...] | None:
    """Return the fields; None where the constructor does more than to keep what it is given, or where they are no slots."""
    names = tuple(field.name for field in dataclasses.fields(class_))
    is_plain = all(field.init for field in dataclasses.fields(class_)) and not hasattr(
        class_, "__post_init__"
    )
    if not is_plain or class_.__bases__ != (object,) or class_.__dict__.get("__slots__") != names:
        return None
    return names


def _make_twin(class_: type, names: tuple[str, ...]) -> type:
    return type(class_.__name__, (), {"__slots__": names})


def _find_twin(class_: type) -> _Twin | None:
    names = _plain_slots(class_)
    if names is None:
        return None
    twin = _make_twin(class_, names)
    # Written out, each field takes two steps of the interpreter, as in the constructors that `dataclasses` writes.
    lines = ["def make(value):", "  copy = twin()", *(f"  copy.{name} = value.{name}" for name in names)]
    known: dict[str, Any] = {"twin": twin}
    exec("\n".join([*lines, "  return copy"]), known)  # noqa: S102
    return known["make"], {name: getattr(twin, name).__set__ for name in names}
