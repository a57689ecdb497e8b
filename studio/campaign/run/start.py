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

    Headquarters that the campaign does not list have records as well (camp.persist.hq, camp.persist.hq.non-persistent).
    Rules camp.segment.start, camp.overview.several and camp.overview.prestige.earn.
    """
    campaign = terms.course.campaign
    at = start.node if start is not None else campaign.start
    if not isinstance(terms.course.graph.nodes.get(at), Conference):
        raise CannotStart(campaign.title, at)
    figures = getattr(campaign.levels, level)
    prestige = int(getattr(start.prestige, level) if start is not None else figures.prestige)
    listed: dict[str, tuple[HqStart, ...]] = {
        hq.id: (getattr(hq.by_level, level), hq.start) for hq in campaign.hqs
    }
    hqs: dict[str, HqRecord] = {}
    for name in dict.fromkeys((*listed, *terms.hqs)):
        values = [*listed.get(name, ())]
        if start is not None and name in start.hqs:
            values.insert(0, start.hqs[name])
        hqs[name] = _record(terms.hqs.get(name), values, terms.targets.get(name, ()))
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
        starting_hqs={name: record for name, record in hqs.items() if terms.course.keeps_hq(name)},
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
