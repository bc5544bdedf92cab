# Lists the diagnostics that no test expects.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: covered.py Diagnostics.def TESTS

A diagnostic is covered if a line of a test below the folder has its severity and its text, whatever stands in for the
arguments. Rows below a comment that says that no program causes them are left out.
"""
import os
import re
import sys

ROW = re.compile(r'^DIAG\((\w+), \w+, "((?:[^"\\]|\\.)*)"\)')
SEVERITY = re.compile(r"(error|warning|note|remark): ")


def rows(table):
    counts = True
    with open(table) as file:
        for line in file:
            if line.startswith("// "):
                counts = "no program causes" not in line
            match = ROW.match(line)
            if match and counts:
                yield match[1], match[2].replace("\\\\", "\\").replace('\\"', '"')


def expectations(folder):
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith((".chpl", ".test", ".mlir")):
                with open(os.path.join(place, name), errors="replace") as file:
                    yield from (line for line in file if SEVERITY.search(line) or "CHECK-SAME" in line)


def main():
    expected = "".join(expectations(sys.argv[2]))
    missing = []
    for name, text in rows(sys.argv[1]):
        pattern = "".join(".*" if re.fullmatch(r"\{\d\}", piece) else re.escape(piece)
                          for piece in re.split(r"(\{\d\})", text))
        if not re.search(SEVERITY.pattern + pattern, expected):
            missing.append(name)
    print("not tested:", ", ".join(missing) or "none")
    sys.exit(bool(missing))


main()
