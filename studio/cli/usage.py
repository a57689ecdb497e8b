"""What the arguments of verbs may be, and sentences on those that they may not be."""

import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar

import typer
from typer.core import TyperCommand

from studio import StudioError
from studio.documents.storage.files import UnreadableFile
from studio.documents.text.shortened import shortened

#: What the parser of the command line raises for wrong words; typer shows no other name for it.
UsageError: Final[Any] = typer.BadParameter.__base__

#: How the parser refuses a file before any verb has tried to read it.
_UNREADABLE: Final = re.compile(r"path '(?P<path>.*)' is not readable", re.DOTALL)
E = TypeVar("E", bound=StrEnum)


class WrongArguments(StudioError):
    """A verb was called with words that it does not take, or without those that it needs."""

    def __init__(self, message: str, command: str) -> None:
        super().__init__(f"{message} See `{command} --help`.")


class Verb(TyperCommand):
    """A verb whose usage line is written as in the documentation: PATH... and not {PATH...}..."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """Return the words behind the verb, options first."""
        return ["[OPTIONS]", *(_name(each) for each in self.params if each.param_type_name == "argument")]

    def get_params(self, ctx: Any) -> list[Any]:
        """Return all parameters; the help names arguments without the types that they have in Python."""
        found: list[Any] = super().get_params(ctx)
        for each in found:
            if each.param_type_name == "argument":
                each.display_type_rich = lambda ctx: None  # noqa: ARG005
        return found


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a parser for whole numbers in decimal digits, from one number on, or from one to another."""
    allowed = f"from {least:,}" + ("" if most is None else f" to {most:,}")

    def number(text: str) -> int:
        try:
            found = int(str(text))
        except ValueError:
            found = least - 1
        if found < least or (most is not None and found > most):
            raise typer.BadParameter(f"must be a whole number {allowed}, not “{shortened(str(text))}”.")
        return found

    return number


def one_of(choices: type[E]) -> Callable[[str], E]:
    """Return a parser for one of a few words."""

    def choice(text: str) -> E:
        try:
            return choices(text)
        except ValueError:
            allowed = " or ".join(choices)
            raise typer.BadParameter(f"must be {allowed}, not “{shortened(str(text))}”.") from None

    return choice


def wrong_arguments(error: Any, first: str) -> StudioError:
    """Put into a sentence what the parser of the command line refused behind the first word, most often a verb."""
    if closed := _UNREADABLE.search(error.message or ""):
        return UnreadableFile(Path(closed["path"]), "you have no permission to do that")
    if error.ctx is not None:
        command = error.ctx.command_path
    else:
        command = "studio" if first.startswith("-") else f"studio {first}"
    match type(error).__name__:
        case "MissingParameter":
            message = f"`{command}` needs {_name(error.param).removesuffix('...')}."
        case "NoSuchOption":
            message = f"`{command}` has no option {shortened(error.option_name)}."
            if error.possibilities:
                message += f" Did you mean {error.possibilities[0]}?"
        case "BadOptionUsage" | "BadArgumentUsage":
            takes = "takes no value" if "not take" in error.message else "needs a value after it"
            message = f"The option {shortened(error.option_name)} {takes}."
        case "BadParameter":
            message = f"{_name(error.param).split()[0]} {error.message}"
        case _ if error.message.startswith("Missing command"):
            message = (
                "A verb is missing." if first in ("campaign", "journal") else "A verb or a file is missing."
            )
        case _ if error.message.startswith("No such command"):
            message = f"`{command}` has no such verb."
        case _:
            message = f"`{command}` was given more words than it takes."
    return WrongArguments(message, command)


def _name(parameter: Any) -> str:
    """Return the name of an argument, or an option with its value, as the documentation writes it."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name.upper())
    return f"{max(parameter.opts, key=len)} {parameter.metavar or ''}".rstrip()
