"""Finding a few features among the tens of thousands of a large map, by the hexsides they lie on."""

from bisect import bisect_left
from collections.abc import Set
from itertools import islice
from operator import attrgetter, le
from typing import Any, Final, NamedTuple, TypeAlias

#: What lies on hexsides, as documents hold it: each has a label `between`.
Features: TypeAlias = tuple[Any, ...]

_label = attrgetter("between")
#: Fewer are looked through as quickly.
_MANY: Final = 200
#: Of so many layers it is remembered whether they are in sequence: those of one map before and after a change.
_REMEMBERED: Final = 6


class _Known(NamedTuple):
    features: Features
    is_in_sequence: bool


class _Sequences:
    """What is known of the layers looked at last."""

    def __init__(self) -> None:
        #: Replaced as a whole, so that changes made beside the window find it whole.
        self._known: tuple[_Known, ...] = ()

    def find(self, features: Features) -> _Known | None:
        return next((known for known in self._known if known.features is features), None)

    def add(self, known: _Known) -> None:
        self._known = (known, *self._known[: _REMEMBERED - 1])


_SEQUENCES: Final = _Sequences()


def features_on(features: Features, labels: Set[str]) -> list[Any]:
    """Return the features on some hexsides, named as the features name them, in the sequence of the file.

    Where that is the sequence of their labels, as the studio writes them, the others are not looked at.
    """
    if len(features) < _MANY or len(labels) * 20 > len(features) or not _is_in_sequence(features):
        if labels.isdisjoint(map(_label, features)):
            return []
        return [each for each in features if each.between in labels]
    found: list[Any] = []
    for label in sorted(labels):
        index = bisect_left(features, label, key=_label)
        while index < len(features) and features[index].between == label:
            found.append(features[index])
            index += 1
    return found


def remember_sequence(features: Features, before: Features) -> None:
    """Take note that features stand in the sequence of their labels if those that they were made of did."""
    known = _SEQUENCES.find(before)
    if known is not None:
        _SEQUENCES.add(_Known(features, known.is_in_sequence))


def _is_in_sequence(features: Features) -> bool:
    known = _SEQUENCES.find(features)
    if known is None:
        labels = list(map(_label, features))
        known = _Known(features, all(map(le, labels, islice(labels, 1, None))))
        _SEQUENCES.add(known)
    return known.is_in_sequence
