"""The war diary: each event of a battle in a sentence."""

from typing import Final

from studio.playtest.operational.event_messages.assets import describe_assets
from studio.playtest.operational.event_messages.cards import describe_cards
from studio.playtest.operational.event_messages.engineering import describe_engineering
from studio.playtest.operational.event_messages.growth import describe_growth
from studio.playtest.operational.event_messages.headquarters import describe_headquarters
from studio.playtest.operational.event_messages.intelligence import describe_intelligence
from studio.playtest.operational.event_messages.landings import describe_landings
from studio.playtest.operational.event_messages.logistics import describe_logistics
from studio.playtest.operational.event_messages.objectives import describe_objectives
from studio.playtest.operational.event_messages.recon import describe_recon
from studio.playtest.operational.event_messages.reserves import describe_reserves
from studio.playtest.operational.event_messages.supply import describe_supply
from studio.playtest.operational.event_messages.triggers import describe_triggers
from studio.playtest.operational.event_messages.writer import Writer
from studio.playtest.signs import signed
from studio.rules.kernel.events import Event
from studio.rules.operational.arrivals.events import HqDeployed, UnitDeployed
from studio.rules.operational.attacks.events import FeintMade, SuppressiveFireMade
from studio.rules.operational.base.state import State
from studio.rules.operational.combat import events as combat_events
from studio.rules.operational.engineering.events import SpecialistsSuppressed
from studio.rules.operational.forcepool import events as pool_events
from studio.rules.operational.frontline.events import HexesTaken, StragglersCaptured, UnitMoved
from studio.rules.operational.headquarters import events as hq_events
from studio.rules.operational.orders.events import OrderGiven, OrderSeen
from studio.rules.operational.supply import events as supply_events
from studio.rules.operational.turn.events import (
    BattleEnded,
    EarlyEndChosen,
    ExtraTurnBought,
    ExtraTurnOffered,
    TurnEnded,
    TurnStarted,
)
from studio.tables.quantities import count_of


def event_message(event: Event, before: State, after: State) -> str:
    """Tell an event to a side; `before` and `after` are what it knows of the states round the action that caused it."""
    writer = Writer(before, after)
    messages = (describe(event, writer) for describe in _DESCRIPTIONS)
    return next((message for message in messages if message is not None), writer.other(event))


def _describe_turn(event: Event, writer: Writer) -> str | None:
    match event:
        case TurnStarted():
            return f"— Turn {event.turn}, {writer.side(event.side)}, {writer.weather(event.turn)} —"
        case TurnEnded():
            return f"{writer.side(event.side)} ended turn {event.turn}."
        case BattleEnded():
            who = f"{writer.side(event.winner)} won" if event.winner else "nobody won"
            return f"The battle is over: {who} ({event.ending.replace('-', ' ')})."
        case ExtraTurnOffered():
            return f"The last turn is over. {writer.side(event.side)} may buy one more for {event.price} prestige."
        case ExtraTurnBought():
            return f"{writer.side(event.side)} bought turn {event.turn} for {event.price} prestige."
        case EarlyEndChosen():
            return f"{writer.side(event.side)} holds all its primary objectives and ended the battle in turn {event.turn}."
        case _:
            return None


def _describe_march(event: Event, writer: Writer) -> str | None:
    match event:
        case UnitMoved():
            where = writer.at(event.path[-1])
            return f"{writer.unit(event.unit)} moved from {writer.at(event.start)} to {where}, {event.mp} MP left."
        case HexesTaken():
            return f"{writer.side(event.side)} took {count_of(len(event.route) + len(event.swept), 'hex', 'hexes')}."
        case UnitDeployed():
            return f"{writer.unit(event.unit)} arrived in {writer.at(event.at)}."
        case HqDeployed():
            return f"{writer.hq(event.hq)} arrived in {writer.at(event.at)}."
        case StragglersCaptured():
            caught = count_of(event.steps, "step of stragglers", "steps of stragglers")
            return f"{writer.unit(event.unit)} captured {caught} in {writer.at(event.at)}."
        case hq_events.HqOverrun():
            return f"{writer.unit(event.unit)} overran {writer.hq(event.hq)} in {writer.at(event.at)}."
        case supply_events.HubOverrun():
            trucks = count_of(event.trucks, "truck")
            return f"{writer.unit(event.unit)} overran a supply hub with {trucks} in {writer.at(event.at)}."
        case _:
            return None


def _describe_combat(event: Event, writer: Writer) -> str | None:
    match event:
        case combat_events.CombatFought():
            sheet = event.sheet
            result = "the defender was destroyed" if writer.is_gone(sheet.defender) else "the defender stood"
            if event.retreats:
                result = "the defender gave way"
            overrun = ", overrun" if event.overrun else ""
            foes = f"{writer.unit(sheet.attacker)} attacked {writer.unit(sheet.defender)}"
            return (
                f"{foes} in {writer.at(event.defender_at)} at odds {signed(sheet.odds)}: {result}{overrun}."
            )
        case FeintMade():
            foes = f"{writer.unit(event.sheet.attacker)} made a feint on {writer.unit(event.sheet.defender)}"
            return f"{foes} in {writer.at(event.defender_at)}."
        case SuppressiveFireMade():
            foes = f"{writer.unit(event.sheet.attacker)} fired on {writer.unit(event.sheet.defender)}"
            return f"{foes} in {writer.at(event.defender_at)}."
        case SpecialistsSuppressed():
            gone = ", ".join(writer.element(each) for each in event.specialists)
            return f"{writer.unit(event.unit)} crossed the river with {gone} suppressed."
        case combat_events.UnitRetreated():
            return f"{writer.unit(event.unit)} fell back to {writer.at(event.path[-1])}."
        case combat_events.UnitCornered():
            return f"{writer.unit(event.unit)} could not fall back from {writer.at(event.at)}: all steps suppressed."
        case combat_events.FortDestroyed():
            return f"The fortification in {writer.at(event.at)} was destroyed."
        case combat_events.CityRuined():
            return f"The city in {writer.at(event.at)} fell into ruins."
        case _:
            return None


def _describe_loss(event: Event, writer: Writer) -> str | None:
    match event:
        case combat_events.StepsLost():
            return f"{writer.unit(event.unit)} lost {writer.losses(event.kia, event.stragglers, event.suppressed)}."
        case combat_events.UnitDestroyed():
            return f"{writer.unit(event.unit)} was destroyed in {writer.at(event.at)}."
        case combat_events.EntrenchmentLost():
            left = "is entrenched no more" if event.level == 0 else "is entrenched, but fortified no more"
            return f"{writer.unit(event.unit)} {left}."
        case combat_events.ExperienceGained():
            return f"{writer.unit(event.unit)} gained {event.xp} xp."
        case _:
            return None


def _describe_stragglers(event: Event, writer: Writer) -> str | None:
    match event:
        case pool_events.StragglersMoved():
            some = count_of(event.steps, "step of stragglers", "steps of stragglers")
            return (
                f"{some} of {writer.side(event.side)} went from {writer.at(event.start)} "
                f"to {writer.at(event.path[-1])}."
            )
        case pool_events.StragglersReorganized():
            price = f"; {writer.hq(event.payer)} paid {count_of(event.cp, 'CP')}" if event.payer else ""
            return (
                f"A step of stragglers reached {writer.at(event.at)}: it is in the force pool of "
                f"{writer.hq(event.hq)}, ready from turn {event.from_turn} on{price}."
            )
        case _:
            return None


def _describe_supply(event: Event, writer: Writer) -> str | None:
    match event:
        case supply_events.SupplyRolled():
            got = "supplied" if event.roll < event.chance else "not supplied"
            return (
                f"{writer.unit(event.unit)} rolled {event.roll + 1} of 100 against {event.chance} %: {got}."
            )
        case supply_events.SupplyFailed():
            has_lost = event.kia or event.stragglers or event.suppressed
            lost = f": {writer.losses(event.kia, event.stragglers, event.suppressed)}" if has_lost else ""
            return f"{writer.unit(event.unit)} is out of supply, turn {event.turns}{lost}."
        case supply_events.StepsRecovered():
            return f"{writer.unit(event.unit)} recovered {count_of(event.steps, 'step')}."
        case _:
            return None


def _describe_command(event: Event, writer: Writer) -> str | None:
    match event:
        case OrderGiven():
            return f"{writer.hq(event.hq)} gave a defensive order for {count_of(event.cp, 'CP')}."
        case OrderSeen():
            return f"{writer.unit(event.unit)} is under orders: {event.order.replace('-', ' ')}."
        case _:
            return None


_DESCRIPTIONS: Final = (
    describe_landings,
    _describe_turn,
    _describe_march,
    _describe_combat,
    _describe_loss,
    _describe_stragglers,
    _describe_supply,
    _describe_command,
    describe_assets,
    describe_cards,
    describe_engineering,
    describe_growth,
    describe_headquarters,
    describe_intelligence,
    describe_supply,
    describe_logistics,
    describe_objectives,
    describe_recon,
    describe_reserves,
    describe_triggers,
)
