"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize("name", ["cards", "notation", "seats", "record.faults"])
def test_examples_in_docstrings(name: str) -> None:
    module = importlib.import_module(f"bombu.engine.{name}")
    failed, attempted = doctest.testmod(module)
    assert attempted > 0
    assert failed == 0
