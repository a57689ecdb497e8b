"""How a run begins."""

from collections.abc import Sequence

from studio import StudioError
from studio.campaign.prestige import Account
from studio.campaign.records import Component, HqRecord
from studio.campaign.run.moving import open_conference
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import Terms
from studio.documents.campaign.campaign import Start
from studio.documents.campaign.nodes import Conference
from studio.documents.campaign.operational.forces import HqStart
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.transition import Transition
from studio.tables.kinds import Difficulty


class CannotStart(StudioError):
    """A campaign that does not begin with a conference (camp.segment.start)."""

    def __init__(self, title: str, node: str) -> None:
        super().__init__(
            f"The campaign “{title}” cannot be played: it begins with “{node}”, which is no conference of it; "
            "choose one as its start."
        )


def start_run(terms: Terms, seed: int, level: Difficulty, start: Start | None = None) -> Transition[RunState]:
    """Begin a run at the first conference, or at that of a shorter cut. Raises CannotStart.

    Rules camp.segment.start, camp.overview.several, camp.overview.prestige.earn and camp.persist.hq.non-persistent.
    """
    campaign = terms.course.campaign
    at = start.node if start is not None else campaign.start
    if not isinstance(terms.course.graph.nodes.get(at), Conference):
        raise CannotStart(campaign.title, at)
    figures = getattr(campaign.levels, level)
    prestige = int(getattr(start.prestige, level) if start is not None else figures.prestige)
    hqs: dict[str, HqRecord] = {}
    for hq in campaign.hqs:
        values = [getattr(hq.by_level, level), hq.start]
        if start is not None and hq.id in start.hqs:
            values.insert(0, start.hqs[hq.id])
        hqs[hq.id] = _record(terms.hqs.get(hq.id), values, terms.targets.get(hq.id, ()))
    state = RunState(
        terms=terms,
        chance=Chance(seed),
        at=at,
        phase="conference",
        level=level,
        extra_turns=bool(figures.extra_turns),
        account=Account().changed(prestige, "Start of the campaign", "camp.overview.prestige.earn"),
        path=(at,),
        tokens=dict.fromkeys(start.tokens, at) if start is not None else {},
        hqs=hqs,
        starting_cp={hq.id: hqs[hq.id].cp for hq in campaign.hqs if hq.persistent},
    )
    return open_conference(state)


#: What a headquarters has that neither campaign nor scenario describes.
_LEAST = HqRecord(cp=0, range=1, movement=1)


def _record(first: HqRecord | None, values: list[HqStart], targets: Sequence[int]) -> HqRecord:
    """Return the figures of a headquarters: the first of the values that says something, else its first scenario's.

    What it has earned by then has brought it the upgrades that it was for (op.hq.upgrade.trigger).
    """
    base = first or _LEAST
    levels = dict(base.levels)
    for value in reversed(values):
        levels |= {name: level for name, level in value.levels.model_dump().items() if level is not None}

    def said(name: str) -> object:
        return next((getattr(each, name) for each in values if getattr(each, name) is not None), None)

    def number(name: str) -> int:
        found = said(name)
        return found if isinstance(found, int) else int(getattr(base, name))

    reductions = next((each.reductions for each in values if each.reductions is not None), base.reductions)
    pool = next((each.pool for each in values if each.pool is not None), None)
    return HqRecord(
        cp=number("cp"),
        range=number("range"),
        movement=number("movement"),
        levels=levels,
        reductions=tuple(reductions),
        earned_xp=number("earned_xp"),
        targets_passed=sum(target <= number("earned_xp") for target in targets),
        pool=base.pool
        if pool is None
        else tuple(
            Component(item.kind, item.nation, item.specialist) for item in pool for _ in range(item.number)
        ),
    )
