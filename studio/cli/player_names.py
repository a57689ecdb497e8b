"""The names of the shipped computer players, for help: known by their files, without reading any."""

from collections.abc import Sequence

from studio.documents.storage.shipped import shipped_content


def shipped_player_names() -> tuple[str, ...]:
    """Return what `--player` takes of shipped players."""
    ids = (
        path.name.removesuffix(".player.json")
        for path in (shipped_content() / "players").glob("*.player.json")
    )
    # Those for other rules than the operational have the name of the rules before the player's.
    names = {":".join(each.split("-")[-2:]).removesuffix(":standard") for each in ids}
    return tuple(sorted(names | {"random"}))


def join_with_or(names: Sequence[str]) -> str:
    """Return names as a list that ends in “or”."""
    return f"{', '.join(names[:-1])} or {names[-1]}"
