"""Whole campaigns played by the computer: conferences by a household, battles by computer players for both sides."""

from studio.campaign.run.actions import Confirm, GiveUp, Launch, Restart
from studio.campaign.run.engine import CampaignRun
from studio.documents.campaign.household import Household
from studio.playtest.campaigns.computed import Computation, GoOn, compute
from studio.playtest.campaigns.households import decide
from studio.playtest.campaigns.session import CampaignSession


def play_out(
    session: CampaignSession,
    *,
    player: str,
    household: Household,
    go_on: GoOn = lambda _done, _of: True,
) -> bool:
    """Play a campaign to its end, and say whether it came to one; it did not where it was stopped.

    Raises UnknownPlayer, UnknownVariant, and what the set-up of its battles raises.
    """
    engine = CampaignRun()
    asked = Computation(player, player, buys=household.buys("repairs"), extends=True)
    while session.decision is not None:
        state = session.state
        match state.phase:
            case "conference":
                session.do(decide(household, engine, state))
            case "ahead":
                session.do(Launch())
            case "battle":
                computed = compute(session.campaign_battle(), asked, go_on)
                if computed is None:
                    return False
                session.bring_in(computed.report, computed.game)
            case "decided":
                session.do(Confirm())
            case _:
                tried = state.restarts.get(state.at, 0)
                session.do(Restart() if tried < household.restarts else GiveUp())
    return True
