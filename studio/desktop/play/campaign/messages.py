"""What happens in a run, told in sentences."""

from studio.campaign.run import events
from studio.campaign.run.headquarters import NAMES
from studio.campaign.run.state import RunState
from studio.editing.changes.naming import full_title_of
from studio.rules.kernel.events import Event
from studio.tables.quantities import quantity


def event_message(event: Event, state: RunState) -> str:
    """Return an event of a run in a sentence, given the run before it; empty where its screen tells of it."""
    course = state.terms.course
    cards, nodes = state.terms.cards, course.graph.nodes
    match event:
        case events.HqUpgraded():
            name = next(hq.name for hq in course.campaign.hqs if hq.id == event.hq)
            what = NAMES[event.what]
            return f"{name}: {what} {event.value}, for {event.price} prestige."
        case events.CardBought():
            return f"{cards[event.card].name} was bought for {event.price} prestige."
        case events.CardDiscarded():
            return f"{cards[event.card].name} was discarded for {event.recoup} prestige."
        case events.CardClaimed():
            return f"{cards[event.card].name} came into a slot."
        case events.PlanApproved():
            return f"The plan {course.plans[event.plan].name} is approved."
        case events.OptionSet():
            return f"Extra turns are switched {'on' if event.on else 'off'}."
        case events.ConferenceReset():
            return "The conference is as it was at its start."
        case events.ConferenceLeft():
            turned, forgone = (
                ", ".join(cards[card].name for card in each) for each in (event.turned_up, event.forgone)
            )
            again = f"Ready to be played again: {turned}." if turned else ""
            units = ", ".join(_unit_name(state, unit) for unit in event.refitted)
            refitted = f"At full strength: {units}." if units else ""
            return " ".join(filter(None, (again, refitted, f"Forgone: {forgone}." if forgone else "")))
        case events.BattleSkipped():
            return f"{full_title_of(nodes[event.battle])} is left out."
        case events.TokenEarned():
            names = {token.id: token.name for token in course.campaign.tokens}
            return f"The token {names.get(event.token) or event.token} was earned."
        case events.CardLost():
            return f"{cards[event.card].name} is lost with its unit."
        case events.MilestoneEarned():
            names = {each.id: each.name for each in course.campaign.milestones}
            return f"Milestone: {names[event.milestone]}."
        case events.BattleRestarted():
            points = quantity(event.penalty, "point")
            return f"The battle begins anew; it costs {points} of the score."
        case _:
            return ""


def _unit_name(state: RunState, name: str) -> str:
    """Return what people call a unit, that a battle behind or ahead may name."""
    known = state.terms.name_of_unit(name)
    rosters = state.terms.course.rosters.values()
    found = (roster.units[name].name for roster in rosters if name in roster.units)
    return known if known != name else next(found, name)
