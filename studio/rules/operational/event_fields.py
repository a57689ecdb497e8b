"""What the events of the operational rules name: the fields that hold units, headquarters and hexes."""

from typing import Final

from studio.rules.kernel.event_fields import EventFields

EVENT_FIELDS: Final = EventFields(
    unit=frozenset({"unit", "units", "to", "attacker", "defender", "target"}),
    hq=frozenset({"hq"}),
    hex=frozenset({"at", "attacker_at", "defender_at", "target", "cells", "banks"}),
    path=frozenset({"path"}),
    hex_label=lambda state, cell: state.board.shape.label(state.board.shape.at(cell)),
)
