"""What follows from a command at a table: each kind goes to the file of its idea."""

from __future__ import annotations

from bombu.tables import absence, playing, seating
from bombu.tables import commands as ask
from bombu.tables.errors import NoTable
from bombu.tables.events import TableEvent
from bombu.tables.state import Status, Table


def decide_table(table: Table, command: ask.Command) -> tuple[TableEvent, ...]:
    """The facts that follow from a command. Changes nothing.

    Raises TableError or RuleError when it is refused, ValueError when it brings too few bots.
    """
    if not table.status.is_live:
        raise NoTable
    match command:
        case ask.Join():
            return seating.join(table, command)
        case ask.Leave():
            leave = absence.leave_match if table.status is Status.PLAYING else seating.leave_lobby
            return leave(table, command.user_id)
        case ask.AddBot():
            return seating.add_bot(table, command)
        case ask.RemoveBot():
            return seating.remove_bot(table, command.user_id)
        case ask.ChooseRules():
            return seating.choose_rules(table, command)
        case ask.ChooseClock():
            return seating.choose_clock(table, command)
        case ask.ChooseLevel():
            return seating.choose_level(table, command)
        case ask.Start():
            return seating.start(table, command)
        case ask.Play():
            return playing.play(table, command)
        case ask.PlayForSeat():
            return playing.play_for_seat(table, command)
        case ask.DealNext():
            return playing.deal_next(table, command.number)
        case ask.MissTurn():
            return absence.miss_turn(table, command)
        case ask.ShowPresence():
            return absence.show_presence(table, command)
        case ask.TakeBack():
            return absence.take_back(table, command.user_id)
        case ask.TakeOver():
            return absence.take_over(table, command)
        case ask.VotePause():
            return absence.vote_pause(table, command)
        case ask.PauseForWant():
            return absence.pause_for_want(table, command)
        case ask.Suspend():
            return absence.suspend(table)
        case ask.Resume():
            return absence.resume(table, command.user_id)
        case ask.Cancel():
            return absence.cancel(table, command)
        case ask.CloseUnused():
            return absence.close_unused(table, command)
