"""What a saved run has that its campaign, as it is now, does not know any more: it is taken out, and named."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from studio.campaign.run.state import RunState

V = TypeVar("V")


def without_vanished(state: RunState, fresh: RunState) -> tuple[RunState, tuple[str, ...]]:
    """Return a state in which nothing is named that the campaign lacks, and sentences on what went.

    `fresh` is a new run of the campaign as it is now; headquarters that the run does not have begin as there.
    """
    campaign = fresh.terms.course.campaign
    nodes, cards = fresh.terms.course.graph.nodes, fresh.terms.cards
    tokens = {each.id for each in campaign.tokens}
    plans, milestones = fresh.terms.course.plans, {each.id for each in campaign.milestones}
    gone = [
        ("token", state.tokens, tokens),
        ("plan", state.plans, plans),
        ("milestone", state.milestones, milestones),
        ("card", [*(each.card for each in state.hand), *state.aside], cards),
        ("headquarters", state.hqs, fresh.hqs),
        ("node", state.path, nodes),
    ]
    sentences = tuple(
        f"The {what} {name} is no longer in the campaign, and gone from the run."
        for what, had, known in gone
        for name in dict.fromkeys(had)
        if name not in known
    )
    report = state.report and replace(state.report, lost_cards=state.report.lost_cards & cards.keys())
    anchor = None if state.anchor is None else without_vanished(state.anchor, fresh)[0]
    return replace(
        state,
        path=_those(state.path, nodes),
        skipped=state.skipped & nodes.keys(),
        won=state.won & nodes.keys(),
        tokens=_known(state.tokens, tokens),
        plans=_known(state.plans, plans),
        milestones=_known(state.milestones, milestones),
        hand=tuple(each for each in state.hand if each.card in cards),
        aside=_those(state.aside, cards),
        offer=_those(state.offer, cards),
        lost_cards=state.lost_cards & cards.keys(),
        report=report,
        hqs={**fresh.hqs, **_known(state.hqs, fresh.hqs)},
        starting_hqs={**fresh.starting_hqs, **_known(state.starting_hqs, fresh.starting_hqs)},
        battles=_known(state.battles, nodes),
        restarts=_known(state.restarts, nodes),
        anchor=anchor,
    ), sentences


def _known(had: Mapping[str, V], known: Collection[str]) -> dict[str, V]:
    return {name: value for name, value in had.items() if name in known}


def _those(had: Iterable[str], known: Collection[str]) -> tuple[str, ...]:
    return tuple(name for name in had if name in known)
