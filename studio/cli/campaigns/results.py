"""`studio campaign results`: games of each battle of a campaign, from which forecasts draw."""

from pathlib import Path

from studio.cli.output import print_message, print_result, progress
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.results_job import NO_BATTLES, Asked, ResultsJob

#: The exit code after an interruption.
_INTERRUPTED = 130


def compute_results(campaign: Path, *, games: int, jobs: int) -> int:
    """Play what is missing or stale of a campaign's results, and say what there is then."""
    documents = open_campaign(campaign)
    job = ResultsJob(documents, Asked(documents.standard_player, games))
    number = len(job.tasks)
    if not number:
        print_result("All results are up to date." if job.battles else NO_BATTLES)
        return 0
    with progress(f"Playing battles of {documents.campaign.title}") as report_progress:
        is_whole = job.play(jobs, report_progress)
    if not is_whole:
        left = len(job.tasks)
        print_message(
            f"Interrupted with {left} of {number} games to play; what is finished is kept, and the next time goes on there."
        )
        return _INTERRUPTED
    for battle in job.battles:
        print_result(f"{job.path_of(battle)}: {job.games_of(battle)} games")
    return 0
