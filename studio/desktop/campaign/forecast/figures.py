"""The figures of a forecast as sections of rows: of the whole campaign, or of one node; beside those of an earlier one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studio.campaign.course import Course
from studio.campaign.forecast.figures import CampaignForecast
from studio.campaign.forecast.intervals import Share
from studio.desktop.campaign.forecast.texts import difference_text, percent, share_text
from studio.documents.campaign.nodes import Conference, End
from studio.editing.changes.naming import title_of

#: So many routes are listed.
_MOST_ROUTES = 8

#: Why those who come weaker than all games are told of.
TOO_EASY: Final = (
    "They are weaker than all games that were computed of this battle, which looks too easy for them."
)


@dataclass(frozen=True, slots=True)
class Row:
    """A figure: what it is, what it is now, what it was before, and the difference."""

    label: str
    now: str
    before: str = ""
    difference: str = ""
    #: What the label has no room for.
    note: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Some figures under a heading."""

    heading: str
    rows: tuple[Row, ...]


def sections_of(
    found: CampaignForecast, before: CampaignForecast | None, course: Course, node: str
) -> tuple[Section, ...]:
    """Return the figures of a node, or of the whole campaign where none is chosen; empty sections are left out."""
    sections = _of_node(found, before, course, node) if node else _of_campaign(found, before, course)
    return tuple(each for each in sections if each.rows)


def _of_campaign(
    found: CampaignForecast, before: CampaignForecast | None, course: Course
) -> Iterator[Section]:
    campaign = course.campaign
    rows = [_row("Victory", found.victory, before.victory if before else None)]
    rows += [
        _row(title_of(node), found.nodes[node.id].reached, _reached(before, node.id))
        for node in campaign.nodes
        if isinstance(node, End)
    ]
    yield Section("Of all runs end", tuple(rows))
    gone = [
        _row(title_of(course.graph.nodes[name]), figures.died, _died(before, name))
        for name, figures in found.nodes.items()
        if figures.died is not None
    ]
    yield Section("Of all runs give up", tuple(gone))
    yield Section(
        "Plans, approved in all runs",
        tuple(
            _row(
                plan.name,
                found.plans[plan.id].approved,
                before.plans[plan.id].approved if before and plan.id in before.plans else None,
            )
            for plan in campaign.plans
        ),
    )
    yield Section(
        "Tokens, earned in all runs",
        tuple(
            _row(token.name, found.tokens[token.id], before.tokens.get(token.id) if before else None)
            for token in campaign.tokens
        ),
    )
    yield Section(
        "Victory with the token given, and never given",
        tuple(
            Row(token.name, f"{percent(worth.given)}, {percent(worth.denied)}")
            for token in campaign.tokens
            if (worth := found.worth.get(token.id)) is not None
        ),
    )
    yield Section(
        "Milestones",
        tuple(
            _row(each.name, found.milestones[each.id], before.milestones.get(each.id) if before else None)
            for each in campaign.milestones
        ),
    )
    earlier = dict(before.routes) if before else {}
    yield Section(
        "Routes, the likeliest first",
        tuple(
            _row(" – ".join(title_of(course.graph.nodes[name]) for name in path), share, earlier.get(path))
            for path, share in found.routes[:_MOST_ROUTES]
        ),
    )


def _of_node(
    found: CampaignForecast, before: CampaignForecast | None, course: Course, name: str
) -> Iterator[Section]:
    figures, node = found.nodes[name], course.graph.nodes[name]
    rows = [_row("Come here", figures.reached, _reached(before, name))]
    if figures.skipped:
        rows.append(Row("Leave it out", percent(figures.skipped)))
    if figures.died is not None:
        rows.append(_row("Give up here", figures.died, _died(before, name)))
    yield Section("Of all runs", tuple(rows))
    if figures.prestige is not None:
        earlier = before.nodes[name].prestige if before and name in before.nodes else None
        labels = ("5 % have at most", "25 %", "Half", "75 %", "95 %")
        spread = [
            Row(label, str(now), str(was), f"{now - was:+d}".replace("-", "−"))
            if earlier is not None and (was := earlier.quantiles[number]) is not None
            else Row(label, str(now))
            for number, (label, now) in enumerate(zip(labels, figures.prestige.quantiles, strict=True))
        ]
        mean = Row("Mean", f"{float(figures.prestige.mean):.0f}")
        yield Section("Prestige of those who come here", (*spread, mean))
    if isinstance(node, Conference):
        yield Section(
            "Have the price, and have it after buying",
            tuple(
                Row(f"{each.name}, {each.price}", f"{percent(each.on_arrival)}, {percent(each.after)}")
                for each in found.conferences.get(name, ())
            ),
        )
    goals = course.rosters[name].goals if name in course.rosters else {}
    yield Section(
        "Missing to those who give up",
        tuple(
            Row(goals[goal].name if goal in goals else goal, percent(share))
            for goal, share in figures.missing
        ),
    )
    yield Section(
        "Computed games, won in time",
        tuple(
            Row(
                f"{each.strength} % of the steps{', ' if each.variants else ''}{', '.join(each.variants)}",
                f"{each.won} of {each.games} ({each.interval.low * 100:.0f} to {each.interval.high * 100:.0f} %)",
            )
            for each in figures.games
        )
        + (
            (Row("Come weaker than in any of them", percent(figures.too_weak), note=TOO_EASY),)
            if figures.too_weak
            else ()
        ),
    )


def _row(label: str, now: Share, before: Share | None) -> Row:
    if before is None:
        return Row(label, share_text(now))
    return Row(label, share_text(now), share_text(before), difference_text(now, before))


def _reached(before: CampaignForecast | None, name: str) -> Share | None:
    return before.nodes[name].reached if before is not None and name in before.nodes else None


def _died(before: CampaignForecast | None, name: str) -> Share | None:
    return before.nodes[name].died if before is not None and name in before.nodes else None
