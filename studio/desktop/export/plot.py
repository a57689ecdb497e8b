"""Drawing a scenario's file into a picture's file, for the command line."""

from pathlib import Path

from studio.desktop.canvas.export.render import render
from studio.desktop.export.drawing_application import drawing_application
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.packs.library import catalogue_of, ruleset_of
from studio.documents.reading.loading import open_as
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.translation.coverage import require_language, translated


def plot(path: Path, target: Path, hex_pixels: int, language: str = "") -> None:
    """Draw a scenario with so many pixels from hex to hex, in a language.

    Raises RenderError, NotTranslated, and what opening raises.
    """
    scenario = open_as(Scenario, path).document
    require_language(language, scenario)
    scenario = translated(scenario, language)
    catalogue, ruleset = catalogue_of(scenario, path), ruleset_of(Ruleset, scenario, path)
    # Pictures need an application, and it must live as long as they are drawn.
    application = drawing_application()
    render(scene_from_scenario(scenario, catalogue, ruleset), target, hex_pixels)
    application.processEvents()
