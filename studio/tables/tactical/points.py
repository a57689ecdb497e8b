"""The figures of command dice and of force morale, in the system points."""

from typing import Annotated, TypeAlias

from studio.tables.figure import Limits, figure, table

#: A face of a die; 7 is none.
Face: TypeAlias = Annotated[int, Limits(1, 7)]
Loss: TypeAlias = Annotated[int, Limits(0, 20)]


@table()
class CommandDice:
    """What command dice bring."""

    gaining_face: Face = figure("coc.gain.own-fives", "The face that gives command points")
    gain: int = figure("coc.gain.own-fives", "Command points for each such face", ge=0, le=20)
    full_die: int = figure("coc.use.die-is-six-points", "Command points that make a full die", ge=1, le=99)


@table()
class ForceMorale:
    """What a test of force morale costs."""

    light_face: Face = figure("tactical.needs.force-morale", "The least face of a light loss")
    light_loss: Loss = figure("tactical.needs.force-morale", "What a light loss takes")
    heavy_face: Face = figure("tactical.needs.force-morale", "The least face of a heavy loss")
    heavy_loss: Loss = figure("tactical.needs.force-morale", "What a heavy loss takes")
