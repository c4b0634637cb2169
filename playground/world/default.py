"""The world to play in: one server in Provence, three channels, four people with a language each."""

from __future__ import annotations

from playground.world import permissions
from playground.world.model import Guild
from playground.world.world import World

PEOPLE = (("Magalí", "es-ES"), ("Pedro", "es-ES"), ("Lucie", "fr"), ("さくら", "en-US"))
CHANNELS = (
    ("la-plaça", "Where everybody meets"),
    ("cards", "Tables go here"),
    ("off-topic", "Crickets, weather, aioli"),
)


def furnish(world: World) -> Guild:
    """Put the default server into an empty world; the first person may moderate it.

    Its ids are the same each time: a leaderboard in the bot's database still knows these people at the next start.
    """
    guild = world.create_guild("Mas des Cigales")
    for number, (name, topic) in enumerate(CHANNELS, 1):
        world.create_channel(guild, name, topic=topic, snowflake=guild.id + number)
    for number, (name, locale) in enumerate(PEOPLE):
        person = world.create_user(name, locale=locale, snowflake=guild.id + 100 + number)
        world.join(guild, person)
        if number == 0:
            world.grant(guild, person, permissions.MODERATOR)
    return guild
