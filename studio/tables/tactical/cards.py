"""The figures of the system cards: the die for priority, pass tokens, and the usual hand."""

from typing import Annotated, TypeAlias

from studio.tables.figure import Limits, figure, table

#: How many faces of a die show something.
Faces: TypeAlias = Annotated[int, Limits(0, 99)]
#: How strong a card is.
Pips: TypeAlias = Annotated[int, Limits(1, 9)]


@table()
class OrderCards:
    """The die for priority, pass tokens, and the usual hand."""

    block_faces: Faces = figure("tactical.needs.red-defense-die", "Faces of the red die that show a block")
    surge_faces: Faces = figure("tactical.needs.red-defense-die", "Faces that show a surge")
    blank_faces: int = figure("tactical.needs.red-defense-die", "Faces that show nothing", ge=1, le=99)
    passes_less: int = figure(
        "cards.pass.fewer-gains", "Units that a side must lack before each one more is a pass", ge=0, le=99
    )
    usual_hand: tuple[Pips, ...] = figure(
        "tactical.needs.command-hand", "Pips of the cards of a side to which a scenario gives none"
    )
