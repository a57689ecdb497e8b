"""Conditions that a form can show: what an author chooses, and the condition that this makes."""

from dataclasses import dataclass
from typing import Literal

from studio.campaign.graph import CampaignGraph
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import BattleResult, Condition, HasToken, Negation

#: "kept": a condition made of others, which the form shows as a sentence and leaves alone.
Form = Literal["always", "has", "not", "won", "lost", "drawn", "kept"]
WORDS: dict[Form, str] = {
    "always": "always open",
    "has": "with the token",
    "not": "without the token",
    "won": "if the battle is won",
    "lost": "if the battle is lost",
    "drawn": "if the battle is drawn",
}


@dataclass(frozen=True, slots=True)
class Simple:
    """A condition as a form shows it; the token is empty where it asks for none."""

    form: Form
    token: str = ""


def simple(condition: Condition | None) -> Simple:
    """Return how a form shows a condition."""
    match condition:
        case None:
            return Simple("always")
        case HasToken():
            return Simple("has", condition.token)
        case Negation(of=HasToken() as inner):
            return Simple("not", inner.token)
        case BattleResult():
            return Simple(condition.result)
        case _:
            return Simple("kept")


def condition_of(chosen: Simple) -> Condition | None:
    """Return the condition that a choice in the form makes."""
    match chosen.form:
        case "has":
            return HasToken(kind="has", token=chosen.token)
        case "not":
            return Negation(kind="not", of=HasToken(kind="has", token=chosen.token))
        case "won" | "lost" | "drawn":
            return BattleResult(kind="result", result=chosen.form)
        case _:
            return None


def tokens_of(campaign: Campaign) -> tuple[tuple[str, str], ...]:
    """Return the tokens that a condition can ask for, as id and name: all that have a name or are granted."""
    named = {token.id: token.name for token in campaign.tokens}
    granted = {token: token for token in CampaignGraph(campaign).granted()}
    return tuple((granted | named).items())
