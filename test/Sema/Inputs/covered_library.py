# Lists what the library says by compilerError and no test expects.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: covered_library.py STDLIB TESTS

An error is covered if a test has its longest piece of text that no argument stands in. The library's own versions of
compilerError say nothing themselves.
"""
import glob
import os
import re
import sys


def expectations(folder):
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith((".chpl", ".test")):
                with open(os.path.join(place, name), errors="replace") as file:
                    yield file.read()


def errors(folder):
    for path in sorted(glob.glob(os.path.join(folder, "**/*.chpl"), recursive=True)):
        with open(path) as file:
            text = re.sub(r"^\s*//.*", "", file.read(), flags=re.M)
        for arguments in re.findall(r"(?<!proc )compilerError\((.*?)\);", text, re.S):
            pieces = re.findall(r'"((?:[^"\\]|\\.)*)"', arguments)
            if pieces and not arguments.startswith("param "):
                yield os.path.basename(path), max(pieces, key=len)


def main():
    stdlib, tests = sys.argv[1:]
    expected = "\n".join(expectations(tests))
    missing = ["%s: %s" % error for error in errors(stdlib) if error[1].strip() not in expected]
    print("not tested:", "\n  ".join(missing) or "none")
    sys.exit(bool(missing))


main()
