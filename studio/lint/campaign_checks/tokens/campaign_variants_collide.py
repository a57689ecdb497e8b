"""Two variants of a battle that can hold together set the same thing.

Variants apply in the order written, and the later one wins, which may not be what was meant.
Fails: two variants for two tokens that both set the strength of 15th Panzer. Passes: the same where the plans that they ask for
exclude each other.
Rules: camp.token.start.variant.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from studio.campaign.routes import is_true_at
from studio.documents.campaign.operational.variants import Variant, VariantChange
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-variants-collide"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each pair of variants that set the same and hold in one situation."""
    campaign, routes = context.campaign, context.routes
    for name, battle in context.course.battles.items():
        arrivals = routes.arrivals.get(name, ()) if routes else ()
        numbered = list(enumerate(battle.variants))
        for (_, first), (index, second) in combinations(numbered, 2):
            shared = _set_by(first) & _set_by(second)
            both = any(is_true_at(first.when, facts) and is_true_at(second.when, facts) for facts in arrivals)
            if shared and both:
                message = (
                    f'Two variants of {context.title(name)} that can hold together, "{first.title}" and '
                    f'"{second.title}", both set {_label(min(shared))}; the later one wins.'
                )
                pointer = f"{context.pointer(name)}/variants/{index}"
                yield Problem(CODE, SEVERITY, message, campaign.id, pointer, subject=second.id)


def _set_by(variant: Variant) -> set[tuple[str, ...]]:
    return {_target(change) for change in variant.changes}


def _target(change: VariantChange) -> tuple[str, ...]:
    """Return what a change sets: its kind with what it names; whether a unit or hub is there is one thing."""
    kind = change.kind.replace("remove-", "add-")
    named = [getattr(change, field, None) for field in ("unit", "hq", "hub", "side", "asset", "turn")]
    if kind == "enroute-turn":
        named = [getattr(change, "unit", None)]
    return (kind, *(str(each) for each in named if each is not None))


def _label(target: tuple[str, ...]) -> str:
    words = {
        "add-unit": "whether there is",
        "add-hq": "whether there is",
        "add-hub": "whether there is a hub at",
    }
    kind, *named = target
    return " ".join((words.get(kind, f"the {kind.replace('-', ' ')}" + (" of" if named else "")), *named))
