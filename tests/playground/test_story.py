"""People and a discord.py bot: what tests of the real bot rely on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import (
    API_SPEC,
    BotDied,
    InteractionFailed,
    LocalDiscord,
    NotPossible,
    NotSeen,
    RulesBroken,
    StartError,
)
from tests.playground.processes import is_gone, needs_pidfd

BASIC = Path(__file__).parent / "bots" / "basic.py"


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    """A strict local Discord with the scratch bot on it."""
    spec = API_SPEC if API_SPEC.is_file() else None
    async with LocalDiscord(api_spec=spec, with_page=False) as discord, discord.bot(BASIC):
        yield discord


async def test_a_press_updates_the_message_it_is_on(discord: LocalDiscord) -> None:
    ana, ben = discord.users("Ana", "Ben")
    table = await ana.command(discord.cards, "try count")
    assert table.accent == 0x8B7BC8
    for number in range(1, 4):
        assert await ben.press(table, custom_id="count:") == table or table.id
        assert f"{number} presses" in table.text
    assert [look.text.split()[2] for look in table.history] == ["0", "1", "2", "3"]
    (picture,) = table.pictures
    assert picture.alt == "The table after 3 presses"
    assert picture.data is not None
    assert picture.data.startswith(b"\x89PNG")
    assert (picture.width, picture.height) == (64, 48)
    assert table.is_edited
    assert table.button(emoji="🃏").label == "Pressed 3"
    assert (await ben.sees(discord.cards, "3 presses")).id == table.id


async def test_an_ephemeral_answer_is_seen_by_one_person(discord: LocalDiscord) -> None:
    ana, ben = discord.users("Ana", "Ben")
    panel = await ana.command(discord.cards, "try panel")
    secret = await ana.press(panel, label="Secret")
    assert secret.is_ephemeral
    assert secret.text == "Only for you"
    assert secret.pictures[0].alt == "A #43387A table"
    assert ben.does_not_see(secret)
    assert len(ben.messages(discord.cards)) == len(discord.cards.messages) == 1
    with pytest.raises(NotSeen, match="A panel"):
        await ben.sees(discord.cards, "Only for you", timeout=0.05)
    ana.deletes(secret)
    assert ana.does_not_see(secret)


async def test_modals_menus_and_thinking(discord: LocalDiscord) -> None:
    ana, ben = discord.users("Ana", "Ben")
    panel = await ana.command(discord.cards, "try panel")
    form = await ana.opens(panel, label="Form")
    assert (form.title, form.fields) == ("Your name", ("Name",))
    with pytest.raises(NotPossible, match="2 to 4000"):
        await form.submit(Name="Z")
    assert (await form.submit(Name="Zoé")).text == "Hello Zoé"
    assert (await ana.press(panel, label="Slow")).text == "Done thinking"
    assert (await ana.choose(panel, "B", custom_id="pick")).id == panel.id
    assert panel.content == "Picked B"
    assert (await ana.choose(panel, ben, custom_id="who")).text == "You chose Ben"
    assert (await ana.menu(discord.cards, "Who is this", ben)).text == "This is Ben"


async def test_options_languages_and_completion(discord: LocalDiscord) -> None:
    ana, ben = discord.user("Ana", locale="es-ES"), discord.user("Ben")
    said = await ana.command(discord.cards, "try echo", text="ay", times=2, who=ben)
    assert said.text == "Ben (es-ES): ayay"
    ana.locale = "fr"
    assert (await ana.command(discord.cards, "try echo", text="oh")).text == "all (fr): oh"
    choices = await ana.complete(discord.cards, "try echo", "text", "wh")
    assert [choice["value"] for choice in choices] == ["wh!", "wh?"]


async def test_what_a_client_refuses_never_reaches_the_bot(discord: LocalDiscord) -> None:
    ana, ben, magali = discord.users("Ana", "Ben", "Magalí")
    panel = await ana.command(discord.cards, "try panel")
    secret = await ana.press(panel, label="Secret")
    sent = len(discord.journal.interactions)
    with pytest.raises(NotPossible, match="disabled"):
        await ana.press(panel, label="Off")
    with pytest.raises(NotPossible, match="there are"):
        await ana.press(panel, label="Nowhere")
    with pytest.raises(NotPossible, match="ephemeral"):
        await ben.forge(secret, "secret")
    with pytest.raises(NotPossible, match="between 1 and 3"):
        await ana.command(discord.cards, "try echo", text="x", times=4)
    with pytest.raises(NotPossible, match="no option 'loud'"):
        await ana.command(discord.cards, "try echo", text="x", loud=True)
    with pytest.raises(NotPossible, match="needs the option 'text'"):
        await ana.command(discord.cards, "try echo")
    with pytest.raises(NotPossible, match="may not use"):
        await ana.command(discord.cards, "config")
    assert len(discord.journal.interactions) == sent
    assert (await magali.command(discord.cards, "config")).text == "Configured"


async def test_no_answer_fails_after_three_seconds_of_the_clock(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    panel = await ana.command(discord.cards, "try panel")
    press = asyncio.ensure_future(ana.press(panel, label="Silent"))
    await asyncio.sleep(0)  # let the press be sent before the clock moves
    discord.clock.advance(seconds=4)
    with pytest.raises(InteractionFailed, match="did not respond"):
        await press
    assert discord.journal.interactions[-1].failed is not None


async def test_buttons_work_after_a_kill(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    table = await ana.command(discord.cards, "try count")
    (bot,) = discord.bots
    assert await bot.kill() == -9
    with pytest.raises(InteractionFailed):
        await ana.press(table, custom_id="count:")
    await bot.start()
    await ana.press(table, custom_id="count:")
    assert "1 presses" in table.text
    assert bot.starts == 2


async def test_the_channel_and_follow_ups(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    thread = discord.cards.thread("table one", ana)
    answer = await ana.command(thread, "try post")
    assert answer.text == "Followed up"
    second = await ana.sees(thread, "Second")
    assert [look.text for look in second.history] == ["First", "Second"]
    assert discord.cards.messages == []
    assert [ack.answer for ack in discord.journal.interactions] == [5]


async def test_an_expired_token_does_not_stop_the_buttons(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    table = await ana.command(discord.cards, "try count")
    discord.clock.advance(minutes=20)
    await ana.press(table, custom_id="count:")
    assert "1 presses" in table.text


async def test_leaving_a_strict_block_names_broken_rules() -> None:
    with pytest.raises(RulesBroken, match="unauthorized"):
        async with LocalDiscord(with_page=False) as discord:
            discord.journal.broke("unauthorized", "GET /users/@me", "", 0.0)


async def test_allowed_rules_do_not_fail_a_strict_run() -> None:
    async with LocalDiscord(with_page=False) as discord:
        with discord.allowing("unauthorized"):
            discord.journal.broke("unauthorized", "GET /users/@me", "", 0.0)
        assert len(discord.journal.troubles) == 1


async def test_the_log_and_the_life_of_a_bot(discord: LocalDiscord) -> None:
    (bot,) = discord.bots
    assert (await bot.logged("pid ")).endswith(str(bot.pid))
    with pytest.raises(NotSeen, match="never said 'nonsense'"):
        await bot.logged("nonsense", 0.05)
    await bot.restart()
    assert bot.starts == 2
    assert await bot.terminate() == 0
    assert bot.pid is None
    assert not bot.has_crashed


async def test_a_bot_that_dies_at_once_says_why() -> None:
    async with LocalDiscord(with_page=False) as discord:
        bot = discord.bot(BASIC.with_name("crash.py"))
        with pytest.raises(BotDied, match="exit code 7: The database is locked"):
            await bot.start()
        with pytest.raises(StartError, match="no bot at"):
            await discord.bot(BASIC.with_name("nowhere.py")).start()


async def test_waiting_for_changes_and_for_the_end_of_a_message(discord: LocalDiscord) -> None:
    ana, magali = discord.users("Ana", "Magalí")
    table = await ana.command(discord.cards, "try count")
    change = asyncio.ensure_future(table.changes())
    await ana.press(table, custom_id="count:")
    assert (await change).edits == 1
    with pytest.raises(NotSeen, match="1 presses"):
        await table.becomes(lambda seen: "99" in seen.text, 0.05)
    with pytest.raises(NotPossible, match="may not delete"):
        ana.deletes(table)
    gone = asyncio.ensure_future(table.disappears())
    magali.deletes(table)
    await gone
    assert table.jump_url.endswith(f"/{discord.cards.id}/{table.id}")


async def test_everything_that_can_be_shown_can_be_asked_for(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    shown = await ana.command(discord.cards, "try everything")
    assert shown.text.startswith("# Title")
    assert [picture.alt for picture in shown.pictures] == ["A thumbnail"]
    assert [(file.filename, file.data) for file in shown.files] == [("notes.txt", b"Cicadas")]
    assert [button.style for button in shown.buttons] == ["link", "danger"]
    with pytest.raises(NotPossible, match="is a link"):
        await ana.press(shown, label="Elsewhere")
    embed = await ana.sees(discord.cards, ephemeral=True)
    assert "Fewest win" in embed.text
    assert embed.pictures[0].filename == "table.png"
    assert embed.author == "Bombu"


@needs_pidfd
async def test_what_a_dead_bot_left_behind_is_ended() -> None:
    async with LocalDiscord(with_page=False) as discord:
        bot = discord.bot(BASIC.with_name("parent.py"))
        with pytest.raises(BotDied, match="exit code 5"):
            await bot.start()
        child = int(bot.log[0].split()[1])
        assert await asyncio.to_thread(is_gone, child)
