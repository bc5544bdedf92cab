# FileCheck's directives of a test, as regular expressions that need no FileCheck.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The part of FileCheck that tests of programs use: NAME:, NAME-NEXT:, NAME-NOT:, {{regex}} and [[#@LINE+1]]."""

import re
from typing import List, Tuple

Rule = Tuple[str, str, int]  # "", "NEXT" or "NOT"; what to look for; the line of the test that says so

KINDS = r"NEXT|NOT|SAME|DAG|EMPTY|LABEL|COUNT-\d+"
PIECE = re.compile(r"\{\{(.*?)\}\}|\[\[#?@LINE([+-]\d+)?\]\]")


class Unsupported(Exception):
    """The test says something that is not understood here."""


def literal(text: str) -> str:
    return re.escape(text).replace("\\ ", " ")


def pattern_of(text: str, line: int) -> str:
    """The regular expression of what stands behind a directive. Runs of blanks match a blank, as the text has them then."""
    result, end = "", 0
    for piece in PIECE.finditer(text):
        result += literal(text[end:piece.start()])
        if piece[1] is None:
            result += str(line + int(piece[2] or 0))
        elif "[:" in piece[1]:
            raise Unsupported(piece[1])
        else:
            result += f"(?:{piece[1]})"
        end = piece.end()
    rest = text[end:]
    if "[[" in rest and "]]" in rest:
        raise Unsupported(rest)
    return result + literal(rest)


def rules_of(text: str, prefixes: List[str], full_lines: bool) -> List[Rule]:
    """What a test expects under some prefixes, in order."""
    directive = re.compile(r"(?<![\w-])(?:%s)(?:-(%s))?:(.*)" % ("|".join(map(re.escape, prefixes)), KINDS))
    rules = []
    for number, line in enumerate(text.split("\n"), 1):
        match = directive.search(line)
        if not match or "RUN:" in line[:match.start()]:
            continue
        kind = match[1] or ""
        if kind not in ("", "NEXT", "NOT"):
            raise Unsupported(f"{kind} in line {number}")
        pattern = pattern_of(re.sub(r"[ \t]+", " ", match[2].strip()), number)
        rules.append((kind, f"^ ?{pattern} ?$" if full_lines else pattern, number))
    if not rules:
        raise Unsupported(f"nothing is expected under {', '.join(prefixes)}")
    return rules
