"""What the files of the tiny ruleset hold: one object named `toy` in a scenario, a catalogue and a ruleset."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

from pydantic import Field

from studio.documents import engine_parts
from studio.documents.catalogue import Catalogue
from studio.documents.elements import Elements, RefersTo
from studio.documents.model import HexLabel, Identifier, Line, Model
from studio.documents.player import PlayerDocument
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario


class ToyCompany(Model):
    """A company at the start."""

    id: Identifier
    side: Annotated[Literal["red", "blue"], RefersTo("sides")] = Field(
        description="The side that it fights for."
    )
    kind: Annotated[Identifier | None, RefersTo("kinds", "catalogue")] = Field(
        default=None, description="Its kind, by which lists tell it from others."
    )
    steps: int = Field(default=2, ge=1, le=9, description="Its steps at the start.")
    at: HexLabel | None = Field(default=None, description="Where it waits, as 0512.")
    behind: Annotated[Identifier | None, RefersTo("companies")] = Field(
        default=None, description="The company that it follows."
    )


class ToyBattle(Model):
    """What a battle of the tiny ruleset is about."""

    fords: tuple[HexLabel, ...] = Field(min_length=2, description="The hexes that both sides want.")
    companies: Annotated[
        tuple[ToyCompany, ...], Elements("company", family=("side",), chosen_by="kind", height=5)
    ] = Field(default=(), description="Who fights for them.")


class ToyWeights(Model):
    """How likely each side wins a clash in which both are equally strong."""

    attacker: int = Field(default=3, ge=1, le=9, description="The weight of the attacker.")
    defender: int = Field(default=2, ge=1, le=9, description="The weight of the defender.")


class ToyKind(Model):
    """A kind of company."""

    id: Identifier
    name: Line = Field(description="As lists name it.")
    nation: Annotated[Identifier, RefersTo("nations")] = Field(description="The nation that raises it.")


class ToyKinds(Model):
    """What the tiny ruleset knows of troops."""

    largest: int = Field(default=4, ge=1, le=9, description="The most steps of a company.")
    kinds: Annotated[tuple[ToyKind, ...], Elements("kind of company")] = Field(
        default=(), description="The kinds of companies."
    )


class ToyScenario(Scenario):
    """A battle of the tiny ruleset."""

    toy: ToyBattle = Field(description="What the tiny ruleset plays.")


class ToyCatalogue(Catalogue):
    """A catalogue that the tiny ruleset draws on as well."""

    toy: ToyKinds = Field(description="What the tiny ruleset draws on.")


class ToyRuleset(Ruleset):
    """The tables of the tiny ruleset."""

    engine: Literal["toy"] = Field(description="The rules that these figures are for.")
    toy: ToyWeights = Field(description="All figures of the tiny ruleset.")


class ToyPlayerWeights(Model):
    """What the stubborn player cares for."""

    ford: int = Field(default=0, ge=0, le=9, description="The ford that it goes to.")


class ToyPlayer(PlayerDocument):
    """A variant of a computer player of the tiny ruleset."""

    engine: Literal["toy"] = Field(description="The rules that it can play.")
    player: Literal["stubborn"] = Field(description="The computer player whose weights these are.")
    weights: ToyPlayerWeights


MODELS = (ToyScenario, ToyCatalogue, ToyRuleset, ToyPlayer)


def forget_toy_models() -> None:
    for models in engine_parts._models.values():
        models.pop("toy", None)


@contextmanager
def toy_models() -> Iterator[None]:
    """Read the files of the tiny ruleset by its models as long as this lasts."""
    engine_parts.register_models("toy", *MODELS)
    try:
        yield
    finally:
        forget_toy_models()
