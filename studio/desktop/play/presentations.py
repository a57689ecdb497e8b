"""Every presentation by the name of its engine; the one module of the shell that knows which came with the studio."""

from collections.abc import Mapping
from typing import Final

from studio.desktop.docks.workspaces import Arrangement, Room, Workspace
from studio.desktop.play.operational.presentation import OperationalPresentation
from studio.desktop.play.plain.presentation import PlainPresentation
from studio.desktop.play.presentation import Presentation
from studio.desktop.play.tactical.presentation import TacticalPresentation
from studio.rules.engines import Engine

_presentations: Final[dict[str, Presentation]] = {}


def register(presentation: Presentation) -> None:
    """Make a presentation known; windows that are opened from then on have its panels."""
    _presentations[presentation.engine] = presentation


def presentations() -> tuple[Presentation, ...]:
    """Return every presentation, those that came with the studio first."""
    return tuple(_presentations.values())


def battle_workspaces() -> Mapping[Workspace, Mapping[Room, Arrangement]]:
    """Return how the panels stand in battles, by the workspaces of all presentations."""
    own = {each.workspace: each.arrangements for each in presentations()}
    return {PlainPresentation.workspace: PlainPresentation.arrangements, **own}


def presentation_of(engine: Engine) -> Presentation:
    """Find the presentation of an engine; the plain one where it has none."""
    return _presentations.get(engine.name) or PlainPresentation(engine)


register(OperationalPresentation())
register(TacticalPresentation())
