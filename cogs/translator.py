"""Command names and descriptions from the same catalogue as every other text."""

from __future__ import annotations

import discord
from discord import app_commands

from bombu.i18n import language_of, text


def localized(message_id: str) -> app_commands.locale_str:
    """A command's text: English as the default, the id for the other languages."""
    return app_commands.locale_str(text("en", message_id), id=message_id)


class CatalogueTranslator(app_commands.Translator):
    """Looks up the id that `localized` keeps; locales of one language share its texts."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in a locale, None where the default serves."""
        message_id = string.extras.get("id")
        language = language_of(locale.value)
        if message_id is None or (language == "en" and not locale.value.startswith("en")):
            return None
        return text(language, message_id)
