"""Effects and requirements of documents, as the rules read them."""

from collections.abc import Iterable

from studio.documents.tactical import effects as written
from studio.rules.tactical.base.effects import Effect, EffectTarget, Requirement
from studio.rules.tactical.base.ids import ObjectiveId, UnitId
from studio.rules.tactical.setup.resolver import Resolver


def read_effects(resolver: Resolver, effects: Iterable[written.Effect]) -> tuple[Effect, ...]:
    """Read the effects of a card or an event."""
    return tuple(
        Effect(
            verb=each.verb,
            timing=each.timing,
            side=each.side,
            to=EffectTarget(
                each.to.kind,
                each.to.words,
                None if each.to.unit is None else UnitId(each.to.unit),
                resolver.cells(each.to.hexes),
            ),
            amount=each.amount,
            until=each.until,
            what=each.what or "",
            text=each.text,
        )
        for each in effects
    )


def read_requirement(resolver: Resolver, asked: written.Requirement | None) -> Requirement | None:
    """Read when something comes; None: always."""
    if asked is None:
        return None
    controls = points = None
    if asked.controls is not None:
        controls = (resolver.side(asked.controls.side), ObjectiveId(asked.controls.objective))
    if asked.points is not None:
        points = (resolver.side(asked.points.side), asked.points.number)
    return Requirement(controls, points, None if asked.lost is None else UnitId(asked.lost))
