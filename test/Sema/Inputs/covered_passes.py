# Lists what code generation, passes and checks at run time say and no test expects.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: covered_passes.py ROOT TESTS

ROOT is the repository. What is said stands in

    include/choir/Target/Messages.def                passes, code generation, linking
    runtime/include/choir/runtime/HaltTexts.def      checks at run time
    lib/IRGen                                        the texts of notSupported
    lib/**/IR                                        the verifiers of ops

A row is covered if a test has a piece of its text between arguments, of 12 characters or all; a part of another row, if
a line which expects a diagnostic has its text. Rows below a comment that says that no program causes them are left out.
Verifiers have their tests in .mlir files. A text that passes or code generation have beside the tables is an error, too.
"""
import glob
import os
import re
import sys

CALL = re.compile(r"\b(?:emitError|emitOpError|notSupported|unsupported)\((.*?);", re.S)
PAST = re.compile(r'\b(?:emitError|emitRemark|emitWarning|emitOpError|createStringError|notSupported|CheckOp::create)'
                  r'\([^;"]*"[^"]*[A-Za-z]', re.S)
ROW = re.compile(r'^(?:MESSAGE|CHOIR_HALT_TEXT)\((\w+), (?:(\w+), )?"((?:[^"\\]|\\.)*)"\)')
EXPECTS = re.compile(r"\b(?:error|remark|note|warning)\b|expected-|[A-Z][A-Z0-9-]*:")

# What semantic analysis refuses, or what only the library could do.
CAUSED_BY_NO_PROGRAM = {
    "an array over a domain of type '", "a call of a value of type '", "errors without the internal library",
    "errors of tasks without the internal library", "a text constant of type '", "this expression as a value of type '",
    "this expression as a variable", "this kind of iterator", "a parallel loop over an unbounded range",
    "this primitive as a variable", "this operation on real numbers", "this operation on complex numbers",
    "the bytes of a string that is not constant", "a dimension of a block that is not constant",
    "a mode of a shuffle that is not constant", "leaving this construct",
    "continuing this construct", "a yield here", "' before its declaration",
    "arrays inside the elements of an array of type '",
}


def read(path):
    with open(path, errors="replace") as file:
        return file.read()


def expectations(folder, endings):
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith(endings):
                yield read(os.path.join(place, name))


def rows(path):
    """Name, whether it is a part of another row, and text of each row that a program may cause."""
    counts = True
    for line in read(path).splitlines():
        if line.startswith("// ") or line.startswith("//="):
            counts = "no program causes" not in line
        match = ROW.match(line)
        if match and counts:
            yield match[1], match[2] == "Part", match[3].replace("\\n", "\n")


def sources(*patterns):
    for pattern in patterns:
        yield from sorted(glob.glob(pattern, recursive=True))


def messages(paths):
    """Of each message: its place, and its pieces of text."""
    for path in paths:
        text = re.sub(r"//.*", "", read(path))
        for call in CALL.finditer(text):
            pieces = [piece.replace('\\"', '"') for piece in re.findall(r'"((?:[^"\\]|\\.)*)"', call[1])]
            if pieces:
                yield "%s:%d" % (os.path.basename(path), text.count("\n", 0, call.start()) + 1), pieces


def past_the_table(paths):
    for path in paths:
        text = re.sub(r"//.*", "", read(path))
        for call in PAST.finditer(text):
            yield "%s:%d: a text beside the tables" % (os.path.basename(path), text.count("\n", 0, call.start()) + 1)


def missing_rows(table, expected, lines):
    for name, is_part, text in rows(table):
        pieces = re.split(r"\{\d\}", text)
        if is_part:
            pattern = re.compile(".*".join(map(re.escape, pieces)))
            found = any(pattern.search(line) for line in lines)
        else:
            said = [piece.strip(": \n") for piece in pieces]
            found = any(piece in expected for piece in said if len(piece) >= 12 or piece == max(said, key=len))
        if not found:
            yield "%s: %s" % (name, text)


def main():
    root, tests = sys.argv[1:]
    expected = "\n".join(expectations(tests, (".chpl", ".test", ".mlir")))
    lines = [line for line in expected.splitlines() if EXPECTS.search(line)]
    expected_of_ir = "\n".join(line for text in expectations(tests, ".mlir") for line in text.splitlines()
                               if "expected-error" in line)
    missing = []
    for table in ("include/choir/Target/Messages.def", "runtime/include/choir/runtime/HaltTexts.def"):
        missing += missing_rows(os.path.join(root, table), expected, lines)
    lib = os.path.join(root, "lib")
    # What prints analyses for tests has no users.
    missing += past_the_table(path for path in sources(lib + "/Dialect/*/Transforms/*.cpp", lib + "/Conversion/**/*.cpp",
                                                       lib + "/Pipelines/*.cpp", lib + "/Target/*.cpp")
                              if not path.endswith("PrintAnalyses.cpp"))
    of_programs = [(place, max(pieces, key=len)) for place, pieces in messages(sources(lib + "/IRGen/**/*.cpp"))]
    missing += ["%s: %s" % (place, text) for place, text in of_programs
                if text not in CAUSED_BY_NO_PROGRAM and text.strip(": ") not in expected]
    missing += ["%s is not said any more" % text for text in CAUSED_BY_NO_PROGRAM - {text for _, text in of_programs}]
    missing += ["%s: %s" % (place, "...".join(pieces)) for place, pieces in messages(sources(lib + "/Dialect/*/IR/*.cpp"))
                if not re.search(".*".join(map(re.escape, pieces)), expected_of_ir)]
    print("not tested:", "\n  ".join(missing) or "none")
    sys.exit(bool(missing))


main()
