# Lists what code generation and the passes say of programs and no test expects.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: covered_passes.py LIB TESTS

An error is covered if a test has its longest piece of text that no argument stands in. Errors of the IR's verifiers (in
folders named IR) have their tests in .mlir files.
"""
import glob
import os
import re
import sys

CALL = re.compile(r"\b(?:emitError|emitOpError|notSupported|unsupported)\((.*?);", re.S)

# What semantic analysis refuses, or what only the library could do.
CAUSED_BY_NO_PROGRAM = {
    "an array over a domain of type '", "a call of a value of type '", "errors without the internal library",
    "errors of tasks without the internal library", "a text constant of type '", "this expression as a value of type '",
    "this expression as a variable", "this kind of iterator", "a parallel loop over an unbounded range",
    "this primitive as a variable", "this operation on real numbers", "this operation on complex numbers",
    "the bytes of a string that is not constant", "a dimension of a block that is not constant", "leaving this construct",
    "continuing this construct", "a yield here", "' before its declaration", "this use of module-scope variable ",
    "arrays inside the elements of an array of type '", "not supported yet: a barrier in a parallel loop that may throw",
    "not supported yet: a value of this kind across a barrier",
}


def expectations(folder, endings):
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith(endings):
                with open(os.path.join(place, name), errors="replace") as file:
                    yield file.read()


def messages(folder):
    """Of each message: whether a verifier says it, its place, and its pieces of text."""
    for path in sorted(glob.glob(os.path.join(folder, "**/*.cpp"), recursive=True)):
        with open(path) as file:
            text = re.sub(r"//.*", "", file.read())
        for call in CALL.finditer(text):
            pieces = [piece.replace('\\"', '"') for piece in re.findall(r'"((?:[^"\\]|\\.)*)"', call[1])]
            if pieces:
                place = "%s:%d" % (os.path.basename(path), text.count("\n", 0, call.start()) + 1)
                yield os.path.basename(os.path.dirname(path)) == "IR", place, pieces


def main():
    lib, tests = sys.argv[1:]
    expected = "\n".join(expectations(tests, (".chpl", ".test", ".mlir")))
    expected_of_ir = "\n".join(line for text in expectations(tests, ".mlir") for line in text.splitlines()
                               if "expected-error" in line)
    said = list(messages(lib))
    of_programs = [(place, max(pieces, key=len)) for of_ir, place, pieces in said if not of_ir]
    missing = ["%s: %s" % (place, text) for place, text in of_programs
               if text not in CAUSED_BY_NO_PROGRAM and text.strip(": ") not in expected]
    missing += ["%s: %s" % (place, "...".join(pieces)) for of_ir, place, pieces in said
                if of_ir and not re.search(".*".join(map(re.escape, pieces)), expected_of_ir)]
    missing += ["%s is not said any more" % text for text in CAUSED_BY_NO_PROGRAM - {text for _, text in of_programs}]
    print("not tested:", "\n  ".join(missing) or "none")
    sys.exit(bool(missing))


main()
