"""What the greedy player of tactical battles values, in points; a rifleman who falls is worth ten."""

from typing import Annotated

from pydantic import Field

from studio.documents.model import Model

Points = Annotated[int, Field(ge=0, le=10_000)]
Percent = Annotated[int, Field(ge=0, le=400)]


def _weight(description: str) -> int:
    """Make the field of a weight, with what it means."""
    found: int = Field(description=description)
    return found


class TacticalGreedyWeights(Model):
    """What the greedy player values; gains are added, costs are taken off."""

    figure: Points = _weight("A figure that falls.")
    vehicle: Points = _weight("A vehicle that is destroyed.")
    gun: Points = _weight("A gun that is lost, beside its figures.")
    destroy: Points = _weight("A unit that is destroyed, beside its figures.")
    pin: Points = _weight("A unit that is pinned before it has acted.")
    disrupt: Points = _weight("A unit that is disrupted.")
    rout: Points = _weight("A unit that is broken.")
    shock: Points = _weight("A point of shock.")
    tired: Percent = _weight("What pinning a unit is worth that has acted already, in hundredths.")
    clear: Percent = _weight(
        "What fire at enemies on a hex that the side wants is worth, in hundredths of other fire."
    )
    command: Points = _weight("A point of command that an objective pays in a round.")
    victory: Points = _weight("A victory point of an objective.")
    significant: Points = _weight("An objective that decides the battle at its end.")
    hold: Percent = _weight(
        "What standing on an objective is worth that the side has, in hundredths of taking it."
    )
    approach: Points = _weight("Each hex of the way to the objective that a unit is sent to.")
    caution: Percent = _weight("How much of the fire that could come counts against a place, in hundredths.")
    field_of_fire: Percent = _weight(
        "How much of the fire that a unit could open from a place counts for it, in hundredths."
    )
    guard: Percent = _weight("The same of fire at an objective, for who may come there.")
    crowd: Points = _weight("Each friend in the same hex, as one bombardment hits them all.")
    charge: Percent = _weight("The odds of holding the hex, in hundredths, from which on units charge.")
    watch: Percent = _weight(
        "How much of the fire that a unit could open counts for watching, in hundredths."
    )
    react: Points = _weight("A shot in reaction is taken that promises so much.")
    halt: Points = _weight("A mover that a reaction stops on its way.")
    card: Points = _weight("What each point of command has to bring that a card costs.")
    initiative: Points = _weight("The most command that is put on the Initiative card in a round.")
    order: Percent = _weight("What a unit can do whom a command card orders, in hundredths.")
    first: Percent = _weight("What coming first is worth of the best fire, in hundredths.")
    point: Points = _weight("A command point.")
    deploy: Points = _weight("A unit brought onto the map from a jump-off point, in the best hex.")
    morale: Points = _weight("Tests of morale are avoided from so low a morale on.")
