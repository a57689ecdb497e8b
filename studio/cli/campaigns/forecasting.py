"""`studio campaign forecast`: how likely routes, ends and milestones are, and what can be paid on the way."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

from studio.campaign.course import Course
from studio.campaign.forecast.data import forecast_data
from studio.campaign.forecast.figures import Affordable, CampaignForecast, NodeFigures
from studio.campaign.forecast.forecast import forecast
from studio.campaign.forecast.intervals import Share
from studio.cli.output import print_json, print_result, progress
from studio.documents.campaign.household import Household
from studio.documents.campaign.nodes import Battle
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.household_files import household_for
from studio.playtest.campaigns.results import read_tables
from studio.tables.kinds import Difficulty

_PERCENT: Final = 100
#: So many routes are listed.
_MOST_ROUTES: Final = 12


def print_forecast(
    campaign: Path, *, runs: int | None, level: Difficulty, household: str, as_json: bool
) -> int:
    """Forecast a campaign and print the figures."""
    documents = open_campaign(campaign)
    chosen = household_for(documents.path, household)
    terms = documents.terms()
    tables = read_tables(documents.campaign, documents.path)
    with progress(f"Forecasting {documents.campaign.title}") as report_progress:
        found = forecast(terms, tables, chosen, level, runs=runs, progress=report_progress)
    if as_json:
        print_json(forecast_data(found))
    else:
        print_result("\n".join(_lines(found, chosen, terms.course)))
    return 0


def _lines(found: CampaignForecast, household: Household, course: Course) -> Iterator[str]:
    nodes = course.graph.nodes
    how = "every situation followed" if found.is_exact else f"{found.runs:,} runs sampled"
    yield f"{found.title}: {found.level}, {household.title}; {how}."
    yield "Shares are of all runs, with 95 % intervals, where nothing else is said."
    yield f"Victory: {_in_words(found.victory)}"
    yield ""
    yield from _table(
        ("", "come here", "prestige of those who do: 5, 25, 50, 75, 95 %", "left out", "die here", "lacking"),
        (
            (f"{nodes[name].title}{_mark(figures)}", *_node_cells(figures, course, name))
            for name, figures in found.nodes.items()
        ),
    )
    if any(figures.rests_on_guess for figures in found.nodes.values()):
        yield "* rests on what the author guesses"
    yield from _games(found, course)
    names = {plan.id: plan.name for plan in course.campaign.plans}
    if found.plans:
        yield ""
        yield from _table(
            ("plan", "unlocked", "approved"),
            (
                (names[name], _in_words(each.unlocked), _in_words(each.approved))
                for name, each in found.plans.items()
            ),
        )
    for name, offered in found.conferences.items():
        yield from _affordable(nodes[name].title, offered)
    if found.tokens:
        titles = {token.id: token.name for token in course.campaign.tokens}
        yield ""
        yield from _table(
            ("token", "earned", "victory with it given", "never given"),
            (
                (
                    titles[name],
                    _in_words(share),
                    _percent(found.worth[name].given),
                    _percent(found.worth[name].denied),
                )
                for name, share in found.tokens.items()
            ),
        )
    if found.milestones:
        medals = {each.id: each.name for each in course.campaign.milestones}
        yield ""
        rows = ((medals[name], _in_words(share)) for name, share in found.milestones.items())
        yield from _table(("milestone", "earned"), rows)
    yield ""
    yield "Routes, the likeliest first"
    for path, share in found.routes[:_MOST_ROUTES]:
        yield f"  {_in_words(share)}  {' – '.join(nodes[name].title for name in path)}"
    if len(found.routes) > _MOST_ROUTES:
        yield f"  and {len(found.routes) - _MOST_ROUTES} more"


def _mark(figures: NodeFigures) -> str:
    return " *" if figures.rests_on_guess else ""


def _node_cells(figures: NodeFigures, course: Course, name: str) -> tuple[str, ...]:
    spread = figures.prestige
    goals = course.rosters[name].goals if name in course.rosters else {}
    lacking = [
        f"{goals[goal].name if goal in goals else goal} {_percent(share)}"
        for goal, share in figures.missing[:2]
    ]
    return (
        _in_words(figures.reached),
        ", ".join(map(str, spread.quantiles)) if spread is not None else "",
        _percent(figures.skipped) if figures.skipped else "",
        _in_words(figures.died) if figures.died is not None else "",
        ", ".join(lacking),
    )


def _games(found: CampaignForecast, course: Course) -> Iterator[str]:
    rows: list[tuple[str, ...]] = []
    for name, figures in found.nodes.items():
        battle = course.graph.nodes[name]
        for each in figures.games:
            assert isinstance(battle, Battle)
            variants = ", ".join(each.variants)
            low, high = each.interval.low * _PERCENT, each.interval.high * _PERCENT
            rows.append(
                (
                    battle.title,
                    variants,
                    f"{each.strength} %",
                    f"{each.won} of {each.games}",
                    f"{low:.0f} to {high:.0f} %",
                )
            )
    if rows:
        yield ""
        yield from _table(("computed games", "under", "strength", "won in time", "95 %"), rows)
    for name, figures in found.nodes.items():
        if figures.too_weak:
            yield (
                f"{course.graph.nodes[name].title}: {_percent(figures.too_weak)} of those who come here are weaker than all "
                "computed games; it looks easier than it is."
            )


def _affordable(title: str, offered: Sequence[Affordable]) -> Iterator[str]:
    if not offered:
        return
    yield ""
    yield from _table(
        (f"{title}, of those who arrive", "price", "have it", "after purchases"),
        ((each.name, str(each.price), _percent(each.on_arrival), _percent(each.after)) for each in offered),
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Return the lines of a table, its columns as wide as they need to be; empty ones are left out."""
    found = [tuple(heads), *map(tuple, rows)]
    shown = [number for number in range(len(heads)) if not number or any(row[number] for row in found[1:])]
    widths: Mapping[int, int] = {number: max(len(row[number]) for row in found) for number in shown}
    for row in found:
        yield "  ".join(row[number].ljust(widths[number]) for number in shown).rstrip()


def _percent(share: Fraction) -> str:
    return f"{float(share) * _PERCENT:.0f} %"


def _in_words(share: Share) -> str:
    low, high = share.interval.low * _PERCENT, share.interval.high * _PERCENT
    if f"{low:.0f}" == f"{high:.0f}":
        return _percent(share.value)
    return f"{_percent(share.value)} ({low:.0f} to {high:.0f})"
