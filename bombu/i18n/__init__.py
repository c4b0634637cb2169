"""Texts for people: a message id, arguments and a locale in, a sentence out.

`text` is the only door. The sentences stand in ``assets/locale/<language>/*.ftl`` (Fluent): a folder a language.
"""

from bombu.i18n.catalogue import LANGUAGES, MissingText, catalogue, forget_texts, language_of, text
from bombu.i18n.numbers import MINUS, signed, with_minus

__all__ = [
    "LANGUAGES",
    "MINUS",
    "MissingText",
    "catalogue",
    "forget_texts",
    "language_of",
    "signed",
    "text",
    "with_minus",
]
