"""The page in a real Chromium: the first screen, a round played by pressing cards, secrets, a phone, the keyboard."""

from __future__ import annotations

import io
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Browser, Page, async_playwright, expect

from playground import API_SPEC, LocalDiscord

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
BOTS = Path(__file__).parent / "bots"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
QUICK = {"BOMBU_BOT_DELAY": "0", "BOMBU_HAND_DELAY": "0", "BOMBU_EDIT_INTERVAL": "1"}
WIDE, PHONE = {"width": 1600, "height": 900}, {"width": 390, "height": 844}

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this computer (apt-get install chromium)"),
]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    spec = API_SPEC if API_SPEC.is_file() else None
    async with LocalDiscord(api_spec=spec) as discord:
        yield discord


@asynccontextmanager
async def opened(
    browser: Browser, discord: LocalDiscord, size: dict[str, int] | None = None, theme: str = "dark"
) -> AsyncIterator[Page]:
    """The page in a window; leaving fails for anything that it wrote to the console."""
    width, height = (size or WIDE)["width"], (size or WIDE)["height"]
    scheme = "light" if theme == "light" else "dark"
    context = await browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]  # a literal in the stubs
    page = await context.new_page()
    complaints: list[str] = []
    page.on(
        "console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "response", lambda answer: complaints.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None
    )
    await page.goto(discord.url)
    await expect(page.locator(".pane")).to_have_count(4)
    yield page
    assert complaints == []
    await context.close()


def _bytes(path: Path) -> bytes:
    return path.read_bytes()


async def run(page: Page, pane: int, command: str) -> None:
    """Type a command into a pane's box and send it."""
    box = page.locator(f"#pane-{pane} .composer input")
    await box.fill(command)
    await box.press("Enter")


async def test_the_first_screen_explains_itself(browser: Browser, discord: LocalDiscord) -> None:
    async with discord.bot(BOTS / "basic.py"), opened(browser, discord) as page:
        await expect(page.get_by_role("button", name="Start a table with three bots")).to_be_enabled()
        await expect(page.get_by_role("link", name="Read the rules")).to_have_attribute("href", "/rules")
        await expect(page.get_by_text("for trying and testing")).to_be_visible()
        await expect(page.locator("#bot-state")).to_have_text("Bot online")
        names = [await page.locator(f"#pane-{number} .who option:checked").inner_text() for number in range(4)]
        assert names == ["Magalí", "Pedro", "Lucie", "さくら"]
        await page.get_by_role("button", name="Hide the help").click()
        await expect(page.locator("#welcome")).to_be_hidden()
        await page.goto(f"{discord.url}/rules")
        await expect(page.locator("#document h1").first).to_be_visible()


@pytest.mark.e2e
@pytest.mark.timeout(240)
async def test_a_round_is_played_by_pressing_cards(browser: Browser, discord: LocalDiscord) -> None:
    async with discord.bot(env=QUICK), opened(browser, discord) as page:
        await run(page, 0, "/bombu new bots:3 rounds:1")
        await page.locator("#pane-0 [data-custom-id^='bombu:1:start:']").click()
        playable = "[data-custom-id^='bombu:1:play:']:enabled, [data-custom-id^='bombu:1:pass:']:enabled"
        keys = page.locator("#pane-0 .message.private").locator(playable)
        podium = page.locator("#pane-0 a.file")
        presses = 0
        while not await podium.count():
            await expect(keys.or_(podium).first).to_be_visible(timeout=20_000)
            if await podium.count():
                break
            key = await keys.last.get_attribute("data-custom-id")
            await page.locator(f"#pane-0 [data-custom-id='{key}']").last.click()
            await expect(page.locator(f"#pane-0 [data-custom-id='{key}']:enabled")).to_have_count(0)
            presses += 1
        assert presses >= 6 * 2, "six hands, some of which end early"
        async with page.expect_download() as download:
            await podium.click()
        assert (await download.value).suggested_filename.startswith("bombu-")
        for pane in (1, 2, 3):
            await expect(page.locator(f"#pane-{pane} .message.private")).to_have_count(0)
        assert [ack.failed for ack in discord.journal.interactions if ack.failed] == []


async def test_an_ephemeral_message_is_in_one_pane_and_can_be_dismissed(
    browser: Browser, discord: LocalDiscord
) -> None:
    async with discord.bot(BOTS / "basic.py"), opened(browser, discord) as page:
        await run(page, 0, "/try panel")
        await page.locator("#pane-2").get_by_role("button", name="Secret").click()
        private = page.locator(".message.private")
        await expect(page.locator("#pane-2 .message.private")).to_contain_text("Vous seul pouvez voir ceci")
        await expect(private).to_have_count(1)
        await expect(private.get_by_role("img", name="A #43387A table")).to_be_visible()
        await page.locator("#pane-2 .language").select_option("es-ES")
        await expect(private).to_contain_text("Solo tú puedes ver esto")
        await private.get_by_role("button", name="Descartar").click()
        await expect(private).to_have_count(0)


async def test_modals_menus_thinking_and_failures_show(browser: Browser, discord: LocalDiscord) -> None:
    async with discord.bot(BOTS / "basic.py"), opened(browser, discord) as page:
        await run(page, 3, "/try panel")
        pane = page.locator("#pane-3")
        await pane.get_by_role("button", name="Form").click()
        await page.get_by_role("dialog").get_by_label("Name").fill("Zoé")
        await page.get_by_role("dialog").get_by_role("button", name="Send").click()
        await expect(pane.get_by_text("Hello Zoé")).to_be_visible()
        await pane.get_by_label("Pick").select_option("B")
        await expect(page.locator("#pane-0").get_by_text("Picked B")).to_be_visible()
        await pane.get_by_label("Who").select_option(label="Lucie")
        await expect(pane.get_by_text("You chose Lucie")).to_be_visible()
        await pane.get_by_role("button", name="Slow").click()
        await expect(pane.get_by_text("Done thinking")).to_be_visible()
        await expect(pane.get_by_role("button", name="Off")).to_be_disabled()
        await pane.get_by_role("button", name="Silent").click()
        await expect(pane.locator("button.busy")).to_have_count(1)
        discord.clock.advance(seconds=4)
        await expect(pane.get_by_role("alert")).to_contain_text("This interaction failed")


async def test_the_keyboard_is_enough(browser: Browser, discord: LocalDiscord) -> None:
    async with discord.bot(BOTS / "basic.py"), opened(browser, discord) as page:
        await page.keyboard.press("Alt+2")
        await page.keyboard.type("/tr")
        await expect(page.locator("#pane-1 .suggestions li").first).to_be_visible()
        await page.keyboard.type("y cou")
        await page.keyboard.press("Tab")
        await expect(page.locator("#pane-1 .composer input")).to_have_value("/try count")
        await page.keyboard.press("Enter")
        key = page.locator("#pane-1 [data-custom-id='count:0']")
        await key.focus()
        for number in (1, 2, 3):
            await page.keyboard.press("Enter")
            focused = page.locator(f"#pane-1 [data-custom-id='count:{number}']")
            await expect(focused).to_be_focused()
        await expect(page.locator("#pane-3")).to_contain_text("3 presses")
        await expect(page.locator("#pane-3 .edited")).to_be_visible()


async def test_options_are_completed(browser: Browser, discord: LocalDiscord) -> None:
    async with discord.bot(BOTS / "basic.py"), opened(browser, discord) as page:
        box, list_ = page.locator("#pane-0 .composer input"), page.locator("#pane-0 .suggestions li")
        await box.press_sequentially("/try echo ")
        await expect(list_).to_have_count(3)
        await box.press("Tab")
        await box.press_sequentially("hey")
        await expect(list_).to_have_text(["hey!", "hey?"])
        await box.press("Tab")
        await box.press_sequentially("times:")
        await expect(list_).to_have_text(["1", "2", "3"])
        await box.press_sequentially("2 who:Ped")
        await expect(list_).to_have_text(["Pedro"])
        await box.press("Tab")
        await box.press("Enter")
        await expect(page.locator("#pane-0").get_by_text("Pedro (es-ES): hey!hey!")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_a_phone_shows_one_person_and_nothing_sticks_out(
    browser: Browser, discord: LocalDiscord, theme: str
) -> None:
    async with discord.bot(BOTS / "basic.py"), opened(browser, discord, PHONE, theme) as page:
        await page.get_by_role("button", name="Hide the help").click()
        await run(page, 0, "/try count")
        await expect(page.locator("#pane-0 .shot img")).to_be_visible()
        await expect(page.locator(".pane:visible")).to_have_count(1)
        await page.get_by_role("tab", name="Lucie").click()
        await expect(page.locator("#pane-2 .shot img")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert await page.locator("html").get_attribute("data-theme") == theme
        with Image.open(io.BytesIO(await page.screenshot())) as picture:
            assert picture.size == (390, 844)
            background = picture.convert("L").getpixel((385, 500))
        assert isinstance(background, int | float)
        assert (background > 128) == (theme == "light")


async def test_the_toolbar_stops_and_starts_the_bot(browser: Browser, discord: LocalDiscord) -> None:
    async with discord.bot(BOTS / "basic.py"), opened(browser, discord) as page:
        await run(page, 0, "/try count")
        key = page.locator("#pane-0 .key")
        await expect(key).to_be_visible()
        await page.get_by_role("button", name="Tools").click()
        tools = page.locator("#tools")
        await tools.get_by_role("button", name="Kill -9").click()
        await expect(page.locator("#bot-state")).to_have_text("Bot stopped")
        await tools.get_by_role("button", name="Start", exact=True).click()
        await expect(page.locator("#bot-state")).to_have_text("Bot online", timeout=15_000)
        await tools.get_by_role("button", name="loses its answer").click()
        await expect(tools.get_by_text("Waiting: lose-answer")).to_be_visible()
        await tools.get_by_role("button", name="Clear").click()
        await tools.get_by_role("button", name="20 minutes later").click()
        await expect(tools.get_by_text("20 minutes ahead")).to_be_visible()
        await page.keyboard.press("Escape")
        await key.click()
        await expect(page.locator("#pane-0")).to_contain_text("1 presses")


async def test_a_crashed_bot_is_announced(browser: Browser, discord: LocalDiscord) -> None:
    async with opened(browser, discord) as page:
        bot = discord.bot(BOTS / "crash.py")
        await bot.spawn()
        await page.reload()
        await expect(page.get_by_role("alert")).to_contain_text("exit code 7: The database is locked")
        await expect(page.get_by_role("button", name="Start it again")).to_be_visible()


async def test_every_kind_of_component_is_shown(browser: Browser, discord: LocalDiscord) -> None:
    async with discord.bot(BOTS / "basic.py"), opened(browser, discord) as page:
        await run(page, 0, "/try everything")
        pane, mine = page.locator("#pane-1"), page.locator("#pane-0 .message.private")
        await expect(pane.get_by_role("heading", name="Title")).to_be_visible()
        for tag, text in (("strong", "bold"), ("em", "italics"), ("code", "code"), ("s", "gone"), ("li", "one")):
            await expect(pane.locator(tag, has_text=text).first).to_be_visible()
        await expect(pane.get_by_role("img", name="A thumbnail")).to_be_visible()
        await expect(pane.get_by_role("link", name="Elsewhere")).to_have_attribute("href", "https://example.org/rules")
        await expect(pane.get_by_role("button", name="Danger")).to_be_disabled()
        async with page.expect_download() as download:
            await pane.get_by_role("link", name="notes.txt").click()
        assert _bytes(await (await download.value).path()) == b"Cicadas"
        await expect(mine.locator(".mention.me")).to_have_text("@Magalí")
        await expect(mine.locator(".embed")).to_contain_text("noviembre de 2023")
        await expect(mine.locator(".embed .shot img")).to_be_visible()
        await expect(page.locator(".message.private")).to_have_count(1)


async def test_what_people_write_never_becomes_html(browser: Browser, discord: LocalDiscord) -> None:
    nasty = '<img src=x onerror=alert(1)> **<b>bold</b>** [x](javascript:alert(1)) [y](https://example.org/"onclick=)'
    async with opened(browser, discord) as page:
        discord.user("Pedro").says(discord.cards, nasty)
        shown = page.locator("#pane-0 .message .text")
        await expect(shown).to_contain_text("<img src=x onerror=alert(1)> <b>bold</b> [x](javascript:alert(1))")
        assert await shown.locator("img, b, [onclick], [href^='javascript']").count() == 0


async def test_messages_of_people_reach_everyone_live(browser: Browser, discord: LocalDiscord) -> None:
    async with opened(browser, discord) as page:
        await run(page, 1, "Ready?")
        for pane in range(4):
            await expect(page.locator(f"#pane-{pane} .message")).to_contain_text("Ready?")
        message = page.locator("#pane-1 .message")
        await message.hover()
        await message.get_by_role("button", name="Más").click()
        await page.get_by_role("menuitem", name="Borrar mensaje").click()
        await expect(page.locator(".message")).to_have_count(0)
