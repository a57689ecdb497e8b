"""A forecast as plain data, for files and other programs."""

from fractions import Fraction
from typing import Any

from studio.campaign.forecast.figures import CampaignForecast, NodeFigures
from studio.campaign.forecast.intervals import Share, Spread

_DIGITS = 6


def forecast_data(found: CampaignForecast) -> dict[str, Any]:
    """Return all figures of a forecast; shares are of all runs, from 0 to 1, where nothing else is said."""
    return {
        "campaign": found.campaign,
        "level": found.level,
        "household": found.household,
        "exact": found.is_exact,
        "runs": found.runs,
        "victory": _share(found.victory),
        "nodes": {name: _node(figures) for name, figures in found.nodes.items()},
        "edges": [_number(share) for share in found.edges.values()],
        "routes": [{"path": list(path)} | _share(share) for path, share in found.routes],
        "plans": {
            name: {"unlocked": _share(each.unlocked), "approved": _share(each.approved)}
            for name, each in found.plans.items()
        },
        "tokens": {
            name: _share(share)
            | {
                "victory_given": _number(found.worth[name].given),
                "victory_denied": _number(found.worth[name].denied),
            }
            for name, share in found.tokens.items()
        },
        "milestones": {name: _share(share) for name, share in found.milestones.items()},
        "affordable": {
            name: [
                {
                    "kind": each.kind,
                    "id": each.id,
                    "name": each.name,
                    "price": each.price,
                    "of_those_who_arrive": _number(each.on_arrival),
                    "after_purchases": _number(each.after),
                }
                for each in offered
            ]
            for name, offered in found.conferences.items()
        },
    }


def _node(figures: NodeFigures) -> dict[str, Any]:
    data: dict[str, Any] = {"reached": _share(figures.reached)}
    if figures.prestige is not None:
        data["prestige_of_those_who_arrive"] = _spread(figures.prestige)
    if figures.skipped:
        data["skipped"] = _number(figures.skipped)
    if figures.died is not None:
        data["died"] = _share(figures.died)
        data["missing_of_those_who_die"] = {goal: _number(share) for goal, share in figures.missing}
    if figures.games:
        data["games"] = [
            {
                "variants": list(each.variants),
                "strength": each.strength,
                "won": each.won,
                "games": each.games,
                "interval": [round(each.interval.low, _DIGITS), round(each.interval.high, _DIGITS)],
            }
            for each in figures.games
        ]
    if figures.too_weak:
        data["weaker_than_the_games"] = _number(figures.too_weak)
    if figures.rests_on_guess:
        data["guess"] = "itself" if figures.is_guessed else "before"
    return data


def _share(share: Share) -> dict[str, Any]:
    interval = [round(share.interval.low, _DIGITS), round(share.interval.high, _DIGITS)]
    return {"share": _number(share.value), "interval": interval}


def _spread(spread: Spread) -> dict[str, Any]:
    names = ("5", "25", "50", "75", "95")
    return {"mean": _number(spread.mean)} | dict(zip(names, spread.quantiles, strict=True))


def _number(share: Fraction) -> float:
    return round(float(share), _DIGITS)
