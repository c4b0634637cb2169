"""A scratch bot for the tests of the local Discord: a command, buttons, menus, a modal, pictures; nothing of Bombu."""

from __future__ import annotations

import asyncio
import io
import os
import re
import signal
import sys
from typing import Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

Interaction = discord.Interaction[Any]


def picture(colour: str = "#43387A") -> discord.File:
    """A small PNG with alt text."""
    out = io.BytesIO()
    Image.new("RGB", (64, 48), colour).save(out, "PNG")
    out.seek(0)
    return discord.File(out, "table.png", description=f"A {colour} table")


class Count(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"count:(?P<n>\d+)"):
    """A button that counts its presses in its id, so that it works after a restart."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Pressed {n}", custom_id=f"count:{n}", emoji="🃏"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Any, match: re.Match[str]) -> Self:
        return cls(int(match["n"]))

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.edit_message(view=counter(self.n + 1), attachments=[picture("#1F6F5C")])


def counter(n: int) -> ui.LayoutView:
    """A Components V2 message: text, a picture, a button."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=0x8B7BC8)
    box.add_item(ui.TextDisplay(f"## Count\n{n} presses"))
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media="attachment://table.png", description=f"The table after {n} presses")
    box.add_item(gallery)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    row.add_item(Count(n))
    box.add_item(row)
    view.add_item(box)
    return view


class Form(ui.Modal, title="Your name"):
    name: ui.TextInput[Any] = ui.TextInput(label="Name", custom_id="name", min_length=2)

    async def on_submit(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"Hello {self.name.value}", ephemeral=True)


class Panel(ui.View):
    """Classic buttons and menus."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Secret", custom_id="secret")
    async def secret(self, interaction: Interaction, _: ui.Button[Self]) -> None:
        await interaction.response.send_message("Only for you", ephemeral=True, file=picture())

    @ui.button(label="Form", custom_id="form", style=discord.ButtonStyle.primary)
    async def form(self, interaction: Interaction, _: ui.Button[Self]) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Slow", custom_id="slow")
    async def slow(self, interaction: Interaction, _: ui.Button[Self]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="Done thinking")

    @ui.button(label="Silent", custom_id="silent")
    async def silent(self, interaction: Interaction, _: ui.Button[Self]) -> None:
        return None

    @ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: Interaction, _: ui.Button[Self]) -> None:
        raise AssertionError

    @ui.select(custom_id="pick", placeholder="Pick", options=[discord.SelectOption(label=name) for name in "ABC"])
    async def pick(self, interaction: Interaction, menu: ui.Select[Self]) -> None:
        await interaction.response.edit_message(content=f"Picked {menu.values[0]}")

    @ui.select(cls=ui.UserSelect, custom_id="who", placeholder="Who")
    async def who(self, interaction: Interaction, menu: ui.UserSelect[Self]) -> None:
        await interaction.response.send_message(f"You chose {menu.values[0].display_name}", ephemeral=True)


class Bot(commands.AutoShardedBot):
    async def on_connect(self) -> None:
        tell(f"pid {os.getpid()}")

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        self.add_view(Panel())
        await self.tree.sync()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(self.close()))


def tell(line: str) -> None:
    """Say something that a test waits for."""
    sys.stdout.write(f"{line}\n")


def shards() -> dict[str, Any]:
    """The shards of this process from SHARDS, such as "1/2" (the second of two); all by default."""
    text = os.environ.get("SHARDS", "")
    if not text:
        return {}
    mine, count = text.split("/")
    return {"shard_ids": [int(mine)], "shard_count": int(count)}


bot = Bot(command_prefix=[], intents=discord.Intents(guilds=True), help_command=None, **shards())
group = app_commands.Group(name="try", description="Try the local Discord", guild_only=True)


@group.command(description="A counter with a picture")
async def count(interaction: Interaction) -> None:
    await interaction.response.send_message(view=counter(0), file=picture())


@group.command(description="Buttons and menus")
async def panel(interaction: Interaction) -> None:
    await interaction.response.send_message("A panel", view=Panel())


@group.command(description="Say something back")
@app_commands.describe(text="What", times="How often", who="To whom")
async def echo(
    interaction: Interaction,
    text: str,
    times: app_commands.Range[int, 1, 3] = 1,
    who: discord.Member | None = None,
) -> None:
    name = who.display_name if who else "all"
    await interaction.response.send_message(f"{name} ({interaction.locale.value}): {text * times}")


@echo.autocomplete("text")
async def complete_text(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=typed + end, value=typed + end) for end in ("!", "?")]


@group.command(description="Edit a message of the channel")
async def post(interaction: Interaction) -> None:
    await interaction.response.defer()
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel | discord.Thread)
    message = await channel.send("First", silent=True)
    await message.edit(content="Second")
    await interaction.followup.send("Followed up")


class Everything(ui.LayoutView):
    """One of each kind of component."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Self] = ui.Container(accent_colour=0xF2B441)
        text = "# Title\n**bold** *italics* `code` ~~gone~~ ||hidden||\n- one\n- two\n-# small"
        thumbnail: ui.Thumbnail[Self] = ui.Thumbnail("attachment://thumb.png", description="A thumbnail")
        box.add_item(ui.Section(ui.TextDisplay(text), accessory=thumbnail))
        box.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
        box.add_item(ui.File("attachment://notes.txt"))
        row: ui.ActionRow[Self] = ui.ActionRow()
        row.add_item(ui.Button(label="Elsewhere", url="https://example.org/rules"))
        row.add_item(ui.Button(label="Danger", style=discord.ButtonStyle.danger, custom_id="danger", disabled=True))
        box.add_item(row)
        self.add_item(box)


@group.command(description="Everything that can be shown")
async def everything(interaction: Interaction) -> None:
    thumb = picture("#C8102E")
    thumb.filename = "thumb.png"
    notes = discord.File(io.BytesIO(b"Cicadas"), "notes.txt")
    await interaction.response.send_message(view=Everything(), files=[thumb, notes])
    embed = discord.Embed(title="Score", description="Of **two**", colour=0x2B62DE)
    embed.add_field(name="Ana", value="10").add_field(name="Ben", value="<t:1700000000:D>")
    embed.set_footer(text="Fewest win").set_image(url="attachment://table.png")
    text = f"Hello {interaction.user.mention} in <#{interaction.channel_id}>"
    await interaction.followup.send(text, embed=embed, file=picture(), ephemeral=True)


@bot.tree.command(description="Only for moderators", name="config")
@app_commands.default_permissions(manage_guild=True)
async def config(interaction: Interaction) -> None:
    await interaction.response.send_message("Configured", ephemeral=True)


@bot.tree.context_menu(name="Who is this")
async def who_is(interaction: Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"This is {member.display_name}", ephemeral=True)


bot.tree.add_command(group)
bot.run(os.environ["DISCORD_TOKEN"], log_level=30)
