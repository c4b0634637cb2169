"""Hard against a peer: OpenSpiel's tree search, each against three medium, on the same cards.

    pip install -r requirements/bench.txt
    python -m benchmarks.ai_openspiel [--sets N] [--milliseconds 50]

Bombu is wrapped as one of OpenSpiel's Python games. Its ISMCTSBot gets what our own player has: our table, our worlds
that fit what was seen, and our play-out by rule as its evaluator; no state is ever copied. ``--direct`` even leaves out
what OpenSpiel does for each move of a Python game; ``--own-evaluator`` takes its own random play-outs instead of ours.
How many simulations it makes in the time is measured first and then kept fixed, so that a busy machine plays no worse.
The same is done for hard, which is also tried with the 1,000 trials that it has at a table. Prints the paired
differences with their standard errors.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections.abc import Sequence
from statistics import mean, median, stdev
from typing import Any

from benchmarks.ai import decisions
from bombu.ai import Budget, player
from bombu.ai.arena import Contestant, Rules, play_sets, summary_of
from bombu.ai.domino_table import DominoTable
from bombu.ai.knowledge import Knowledge, Table, knowledge_of
from bombu.ai.masks import bits_of
from bombu.ai.player import UNLIMITED_TIME, Player, only_move
from bombu.ai.worlds import Worlds
from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView

# An optional extra without type stubs, absent where the types are checked.
numpy: Any = importlib.import_module("numpy")
pyspiel: Any = importlib.import_module("pyspiel")
mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
ismcts: Any = importlib.import_module("open_spiel.python.algorithms.ismcts")

EXPLORATION = 0.7
"""Of the trees that were tried, the constant that did best, for results between -1 and 1."""

WORST = 400.0
"""Points against the others that count as a result of -1."""

_TYPE = pyspiel.GameType(
    short_name="python_bombu",
    long_name="Bombu provenzal, one hand",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=4,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=32,
    max_chance_outcomes=0,
    num_players=4,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=64,
)


class BombuGame(pyspiel.Game):  # type: ignore[misc]  # the optional extra has no types
    """One hand of Bombu from a position on; an action is the bit of a card, passes are made by themselves."""

    def __init__(self, knowledge: Knowledge, direct: bool) -> None:
        super().__init__(_TYPE, _INFO, {})
        self._table = knowledge.table
        self._state: type[BombuState] = DirectState if direct else BombuState

    def state(self, hands: list[int]) -> BombuState:
        """The position with these hands."""
        return self._state(self, self._table, hands)


class BombuState(pyspiel.State):  # type: ignore[misc]  # the optional extra has no types
    """A table, four hands, and what has been played since the position of the game."""

    def __init__(self, game: BombuGame, table: Table, hands: list[int]) -> None:
        super().__init__(game)
        self._bombu = game
        self.table = table
        self.hands = hands
        self.played = ""

    def clone(self) -> BombuState:
        """The same position once more."""
        copied = type(self)(self._bombu, self.table, self.hands.copy())
        copied.played = self.played
        return copied

    def current_player(self) -> int:
        """The seat in turn."""
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.turn

    def is_terminal(self) -> bool:
        """True at the end of the hand."""
        return self.table.over

    def _legal_actions(self, player: int) -> list[int]:
        return bits_of(self.table.legal(self.hands[player]))

    def _apply_action(self, action: int) -> None:
        """Play a card, and every pass that follows from it."""
        self.hands[self.table.turn] ^= 1 << action
        self.table = self.table.after(action)
        self.played += f" {action}"
        while isinstance(self.table, DominoTable) and not (self.table.over or self._legal_actions(self.table.turn)):
            self.table = self.table.passed()
            self.played += " -"

    def information_state_string(self, *_: int) -> str:
        """What the seat in turn knows since the position of the game: its own cards and the plays."""
        return f"{self.hands[self.table.turn]:x}{self.played}"

    def returns(self) -> list[float]:
        """The results of a finished hand."""
        return results(self.table.scores)


class DirectState(BombuState):
    """The same without the bookkeeping of OpenSpiel's own states: faster than a game for it can usually be."""

    def legal_actions(self, *_: int) -> list[int]:
        """The bits that may be played, from low to high."""
        return self._legal_actions(self.table.turn)

    def apply_action(self, action: int) -> None:
        """Play a card."""
        self._apply_action(action)


class RuleEvaluator:
    """Values a position by one play-out by rule, all cards being as likely."""

    def evaluate(self, state: BombuState) -> list[float]:
        """The results by seat."""
        return results(state.table.finish(state.hands.copy()))

    def prior(self, state: BombuState) -> list[tuple[int, float]]:
        """Every legal action, each as likely."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def results(scores: Sequence[int]) -> list[float]:
    """Points of a hand as results between about -1 and 1 that add up to zero: what our own player goes by."""
    total = sum(scores)
    return [(total - 4 * score) / (3 * WORST) for score in scores]


class OpenSpielPlayer:
    """OpenSpiel's ISMCTSBot in a seat; the budget's rollouts are its simulations."""

    thinks = True

    def __init__(self, direct: bool = False, own_evaluator: bool = False) -> None:
        """With or without OpenSpiel's own bookkeeping, its evaluator or ours."""
        self._direct = direct
        self._own_evaluator = own_evaluator

    def choose(self, view: SeatView, rng: random.Random, budget: Budget = UNLIMITED_TIME) -> SeatMove:
        """The move that its search visits most."""
        forced = only_move(view)
        if forced is not None:
            return forced
        knowledge = knowledge_of(view)
        game = BombuGame(knowledge, self._direct)
        worlds = Worlds(knowledge, rng)
        dice = numpy.random.RandomState(rng.getrandbits(32))
        evaluator = mcts.RandomRolloutEvaluator(1, dice) if self._own_evaluator else RuleEvaluator()
        bot = ismcts.ISMCTSBot(game, evaluator, EXPLORATION, budget.rollouts, random_state=dice)
        bot.set_resampler(lambda state, seat: game.state(worlds.draw()))
        return knowledge.move(int(bot.step(game.state(worlds.draw()))))


def simulations_in(seconds: float, thinker: Player, guess: int) -> tuple[int, float]:
    """How many rollouts a player makes in so many CPU seconds, and what a choice of so many took, in milliseconds."""
    views = list(decisions())[::6]

    def seconds_for(rollouts: int) -> float:
        found = []
        for number, view in enumerate(views):
            begin = time.thread_time()
            thinker.choose(view, random.Random(number), Budget(rollouts))
            found.append(time.thread_time() - begin)
        return median(found)

    number = round(guess * seconds / seconds_for(guess))
    return number, seconds_for(number) * 1000


def differences(name: str, thinker: Player, rollouts: int, sets: int, seed: int) -> list[float]:
    """What a player does against three medium: own points less the mean of the others, a figure a set."""
    medium = Contestant("medium", player("medium"))

    def bar(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{name}: {done}/{4 * sets} matches", end="", file=sys.stderr, flush=True)

    tally = play_sets(
        [Contestant(name, thinker), medium, medium, medium], sets, seed, Rules(budget=Budget(rollouts)), bar
    )
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    summary = summary_of(tally[name])
    print(
        f"{name:28}{rollouts:7} rollouts  own {summary.own:7.1f}  difference {summary.difference:+7.1f} "
        f"± {summary.error or 0:.1f}  CPU {summary.seconds_median * 1000:.1f} ms a decision",
        flush=True,
    )
    return tally[name].differences


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", type=int, default=12, help="sets of four matches (default: 12)")
    parser.add_argument("--seed", type=int, default=1, help="where the cards come from (default: 1)")
    parser.add_argument("--milliseconds", type=float, default=50.0, help="CPU a decision (default: 50)")
    parser.add_argument("--direct", action="store_true", help="without OpenSpiel's bookkeeping: a stronger peer")
    parser.add_argument("--own-evaluator", action="store_true", help="with OpenSpiel's own random play-outs")
    arguments = parser.parse_args()
    if arguments.sets < 2:
        parser.error("an error bar needs two sets")
    peer, hard = OpenSpielPlayer(arguments.direct, arguments.own_evaluator), player("hard")
    budgets = {}
    for name, thinker, guess in (("OpenSpiel", peer, 100), ("hard", hard, 1000)):
        budgets[name], took = simulations_in(arguments.milliseconds / 1000, thinker, guess)
        print(f"{name}: {budgets[name]} rollouts take {took:.1f} ms", flush=True)
    peers = differences("OpenSpiel's ISMCTS", peer, budgets["OpenSpiel"], arguments.sets, arguments.seed)
    for name, rollouts in (("hard at a table", 1000), ("hard, as long", budgets["hard"])):
        own = differences(name, hard, rollouts, arguments.sets, arguments.seed)
        paired = [ours - theirs for ours, theirs in zip(own, peers, strict=True)]
        print(f"{name} is better by {-mean(paired):.1f} ± {stdev(paired) / len(paired) ** 0.5:.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
