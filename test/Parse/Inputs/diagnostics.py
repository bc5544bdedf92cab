"""Checks that each diagnostic of a section of Diagnostics.def is expected by some test.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: diagnostics.py Diagnostics.def SECTION... -- TEST...
"""
import re
import sys

ROW = re.compile(r'^DIAG\((\w+), \w+, "((?:[^"\\]|\\.)*)"\)')


def rows(table, sections):
    """Yields (identifier, text) of the rows under the comments that name the sections."""
    inside = False
    with open(table) as file:
        for line in file:
            if line.startswith("// "):
                inside = line[3:].strip() in sections
            match = ROW.match(line)
            if match and inside:
                yield match[1], match[2].replace("\\\\", "\\")


def main():
    split = sys.argv.index("--")
    table, sections, tests = sys.argv[1], sys.argv[2:split], sys.argv[split + 1 :]
    expected = ""
    for path in tests:
        with open(path, errors="replace") as file:
            expected += "\n".join(line for line in file if "error:" in line or "warning:" in line
                                  or "note:" in line)
    missing = []
    for name, text in rows(table, sections):
        pattern = "".join(".*" if re.fullmatch(r"\{\d\}", piece) else re.escape(piece)
                          for piece in re.split(r"(\{\d\})", text))
        if not re.search(r"(error|warning|note): " + pattern, expected):
            missing.append(name)
    print("not tested:", ", ".join(missing) if missing else "none")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
