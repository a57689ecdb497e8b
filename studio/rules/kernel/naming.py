"""Names of what is in a state or on its board, taken from elsewhere by ids."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from studio.rules.kernel.changed_copies import replace


class Named(Protocol):
    """What has an id and a name."""

    @property
    def id(self) -> str:
        """What tells it from others."""

    @property
    def name(self) -> str:
        """What people call it."""


K = TypeVar("K", bound=str)
N = TypeVar("N", bound=Named)


def names_of(named: Iterable[Named]) -> Mapping[str, str]:
    """Return names by ids."""
    return {each.id: each.name for each in named}


def renamed(part: N, names: Mapping[str, str]) -> N:
    """Return a dataclass with the name that its id has, if it has one."""
    value: Any = part
    made: N = replace(value, name=names.get(part.id, part.name))
    return made


def all_renamed(parts: Mapping[K, N], names: Mapping[str, str]) -> dict[K, N]:
    """Return dataclasses with the names that their ids have."""
    return {key: renamed(part, names) for key, part in parts.items()}
