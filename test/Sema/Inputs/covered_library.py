# Lists what the library says by compilerError and halt and no test expects.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: covered_library.py STDLIB TESTS

A message is covered if a test has its longest piece of text that no argument stands in. The library's own versions of
compilerError and halt say nothing themselves. What no program can cause has a comment before it that says so.
"""
import glob
import os
import re
import sys

CALL = re.compile(r"(?<!proc )\b(?:compilerError|halt)\((.*?)\);", re.S)
EXCUSE = re.compile(r"// No program causes this.*\n.*\n?.*$")


def expectations(folder):
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith((".chpl", ".test")):
                with open(os.path.join(place, name), errors="replace") as file:
                    yield file.read()


def longest_piece(arguments):
    """The longest text among arguments, of one line."""
    texts = re.findall(r'"((?:[^"\\]|\\.)*)"', arguments)
    pieces = [line.replace('\\"', '"').strip() for text in texts for line in text.split("\\n")]
    return max(pieces, key=len, default="")


def messages(folder):
    for path in sorted(glob.glob(os.path.join(folder, "**/*.chpl"), recursive=True)):
        with open(path) as file:
            text = file.read()
        for call in CALL.finditer(text):
            before = text[:call.start()]
            is_comment = before[before.rfind("\n") + 1:].lstrip().startswith("//")
            piece = longest_piece(call[1])
            if piece and not is_comment and not call[1].startswith("param ") and not EXCUSE.search(before):
                yield "%s:%d" % (os.path.basename(path), before.count("\n") + 1), piece


def main():
    stdlib, tests = sys.argv[1:]
    expected = "\n".join(expectations(tests))
    missing = ["%s: %s" % message for message in messages(stdlib) if message[1] not in expected]
    print("not tested:", "\n  ".join(missing) or "none")
    sys.exit(bool(missing))


main()
