"""``python -m bombu doctor``: is everything there that the bot needs, and what to do where it isn't."""

from __future__ import annotations

import argparse

from bombu.checkup.here import look_here
from bombu.checkup.online import look_online
from bombu.checkup.report import Finding, Verdict

DESCRIPTION = """\
Look at Python, settings, token, database, fonts, disk and clock, and say what to do about whatever is not right.
Nothing is changed. With --online it also logs in, as the bot does, and looks at the application's commands and
emojis, at the permissions on each server, and at how many more times the bot may start today."""

EPILOG = "Exit code: 0 the bot can run (there may be notes), 1 something has to be mended, 2 wrong usage."

_MARKS = {Verdict.GOOD: "ok  ", Verdict.NOTE: "note", Verdict.FAULT: "FAIL"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--online", action="store_true", help="ask Discord, too; needs a valid token")


def run(arguments: argparse.Namespace) -> int:
    """Print what was found and give back the exit code."""
    here = look_here()
    findings = list(here.findings)
    for finding in findings:
        print(_told(finding))
    if arguments.online:
        for finding in look_online(here.token):
            findings.append(finding)
            print(_told(finding))
    faults = sum(finding.verdict is Verdict.FAULT for finding in findings)
    print(f"{faults} to mend" if faults else "ready: start it with  make run")
    return 1 if faults else 0


def _told(finding: Finding) -> str:
    line = f"{_MARKS[finding.verdict]}  {finding.subject}: {finding.seen}"
    return f"{line}\n      -> {finding.remedy}" if finding.remedy else line
