"""The ids of what a tactical battle is made of, as scenario and catalogue name it."""

from typing import Literal, NewType, TypeAlias

UnitId = NewType("UnitId", str)
SectionId = NewType("SectionId", str)
LeaderId = NewType("LeaderId", str)
#: A jump-off point.
PointId = NewType("PointId", str)
CardId = NewType("CardId", str)
WeaponId = NewType("WeaponId", str)
ObjectiveId = NewType("ObjectiveId", str)

#: The three ways in which a battle is commanded (tactical.needs.command-system).
SystemKind: TypeAlias = Literal["squad", "cards", "points"]
