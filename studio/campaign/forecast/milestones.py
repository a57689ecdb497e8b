"""The milestones of a campaign in its forecast: which of them a run has, and which it comes to."""

from studio.campaign.forecast.facts import Facts
from studio.campaign.forecast.point import Point
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import Result


class Milestones:
    """A bit for each milestone, beyond those of what conditions ask for."""

    def __init__(self, campaign: Campaign, facts: Facts) -> None:
        self._known = [
            (facts.free << number, each, facts.compile(each.when))
            for number, each in enumerate(campaign.milestones)
        ]
        #: The bits of all of them.
        self.bits = sum(bit for bit, _, _ in self._known)
        #: Whether any can be reached before the end.
        self.has_early = any(each.when is not None and not each.at_end for _, each, _ in self._known)

    def granted(self, point: Point) -> frozenset[str]:
        """Return those that a run has."""
        return frozenset(each.id for bit, each, _ in self._known if point.bits & bit)

    def grant(self, point: Point, result: Result | None, *, at_end: bool) -> Point:
        """Return a run with those that it has come to; `result` is that of the battle which is left."""
        bits = point.bits
        for bit, milestone, test in self._known:
            due = milestone.when is not None and (at_end or not milestone.at_end)
            if due and not bits & bit and (test is None or test(point.bits, point.counts, result)):
                bits |= bit
        return point._replace(bits=bits) if bits != point.bits else point
