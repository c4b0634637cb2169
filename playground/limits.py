"""Rate limits by bucket, with the headers and refusals that Discord's clients know.

Numbers are of Discord's documentation where it has some, else what its staff or many bots have seen (channel messages
5 in 5 s, webhooks 5 in 2 s a token, messages older than an hour about 3 edits in 6 s a channel). Real bots must follow
the headers, so tests may change every number.
"""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass

from playground.clock import Clock
from playground.errors import ApiError

Rate = tuple[int, float]
"""So many requests in so many seconds."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The rates; None switches one off."""

    overall: Rate | None = (50, 1.0)
    messages: Rate | None = (5, 5.0)
    deletes: Rate | None = (5, 1.0)
    webhooks: Rate | None = (5, 2.0)
    webhook_channel: Rate | None = (30, 60.0)
    reactions: Rate | None = (1, 0.25)
    old_edits: Rate | None = (3, 6.0)
    old_after: float = 3600.0
    identify: Rate | None = (1, 5.0)
    identifies_a_day: int = 1000
    gateway_sends: Rate | None = (120, 60.0)
    refusals: Rate | None = (10_000, 600.0)
    command_creates_a_day: int = 200

    @classmethod
    def none(cls) -> Limits:
        """No limits at all, for load tests that measure something else."""
        return cls(
            overall=None, messages=None, deletes=None, webhooks=None, webhook_channel=None, reactions=None,
            old_edits=None, identify=None, identifies_a_day=10**9, gateway_sends=None, refusals=None,
            command_creates_a_day=10**9,
        )  # fmt: skip

    @classmethod
    def brisk(cls) -> Limits:
        """The real rates, but identifying again after a restart needs no wait of five seconds."""
        return cls(identify=None)


class Window:
    """One bucket: a window that opens with the first request and then closes all at once, as Discord's do."""

    __slots__ = ("_rate", "ends", "used")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self.ends = 0.0
        self.used = 0

    def take(self, now: float) -> bool:
        """Count a request; False says that it is one too many."""
        if now >= self.ends:
            self.ends = now + self._rate[1]
            self.used = 0
        if self.used >= self._rate[0]:
            return False
        self.used += 1
        return True

    def headers(self, now: float, name: str) -> dict[str, str]:
        """The rate limit headers of an answer."""
        after = max(0.0, self.ends - now)
        return {
            "X-RateLimit-Limit": str(self._rate[0]),
            "X-RateLimit-Remaining": str(max(0, self._rate[0] - self.used)),
            "X-RateLimit-Reset": f"{self.ends:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(name.encode()).hexdigest()[:32],
        }


class Buckets:
    """All windows of one bot. ``rates`` may be replaced at any time; running windows then start anew."""

    _SWEEP = 4096

    def __init__(self, rates: Limits, clock: Clock) -> None:
        self._rates = rates
        self._clock = clock
        self._windows: dict[tuple[str, object], Window] = {}
        self._refusals: deque[float] = deque()

    @property
    def rates(self) -> Limits:
        return self._rates

    @rates.setter
    def rates(self, rates: Limits) -> None:
        self._rates = rates
        self._windows.clear()

    def overall(self) -> None:
        """Count a request against the bot's 50 a second. Raises ApiError 429 when it is one too many."""
        window = self._window("overall", None, self._rates.overall)
        now = self._clock.now()
        if window is not None and not window.take(now):
            raise _refusal("rate-limited-globally", window.ends - now, is_global=True, headers={})

    def take(self, bucket: str, major: object) -> dict[str, str]:
        """Count a request in a bucket and give its headers. Raises ApiError 429 when it is one too many.

        ``bucket`` is the name of a rate in ``Limits``, ``major`` the channel or token that it counts for.
        """
        rate: Rate | None = getattr(self._rates, bucket)
        window = self._window(bucket, major, rate)
        if window is None:
            return {}
        now = self._clock.now()
        taken = window.take(now)
        headers = window.headers(now, bucket)
        if not taken:
            raise _refusal("rate-limited", window.ends - now, is_global=False, headers=headers)
        return headers

    def old_edit(self, channel_id: int, message_at: float) -> None:
        """Count an edit of a message that is older than an hour. Raises ApiError 30046."""
        now = self._clock.now()
        if now - message_at < self._rates.old_after:
            return
        window = self._window("old_edits", channel_id, self._rates.old_edits)
        if window is not None and not window.take(now):
            raise _refusal("old-edits", window.ends - now, is_global=False, headers={})

    def refused(self, status: int) -> None:
        """Count an answer that Discord counts towards its ban (401, 403, 429)."""
        if status in (401, 403, 429) and self._rates.refusals is not None:
            self._refusals.append(self._clock.now())

    def check_ban(self) -> None:
        """Raise ApiError once a bot had 10,000 refusals in ten minutes."""
        rate = self._rates.refusals
        if rate is None:
            return
        now = self._clock.now()
        while self._refusals and now - self._refusals[0] > rate[1]:
            self._refusals.popleft()
        if len(self._refusals) >= rate[0]:
            raise ApiError("too-many-refusals", f"{len(self._refusals)} in {rate[1]:.0f} s")

    def _window(self, bucket: str, major: object, rate: Rate | None) -> Window | None:
        if rate is None:
            return None
        key = (bucket, major)
        window = self._windows.get(key)
        if window is None:
            if len(self._windows) > self._SWEEP:
                now = self._clock.now()
                self._windows = {key: window for key, window in self._windows.items() if window.ends > now}
            window = self._windows[key] = Window(rate)
        return window


def _refusal(rule: str, after: float, *, is_global: bool, headers: dict[str, str]) -> ApiError:
    after = max(0.001, round(after, 3))
    scope = "global" if is_global else ("shared" if rule == "old-edits" else "user")
    return ApiError(
        rule,
        f"again in {after:.2f} s",
        extra={"retry_after": after, "global": is_global},
        headers={**headers, "Retry-After": f"{after:.3f}", "X-RateLimit-Scope": scope, "Via": "1.1 local"}
        | ({"X-RateLimit-Global": "true"} if is_global else {}),
    )
