# Finds names of the library and of the runtime that code knows by text instead of by a row of a table.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: seams.py ROOT

ROOT is the repository. What one part of Choir knows of another by name stands in tables:

    frontend/Sema/Tree/WellKnownNames.def         names of the language and of stdlib; pragmas, attributes
    runtime/include/choir/runtime/Functions.def   functions of the runtime library
    runtime/include/choir/runtime/Symbols.def     other symbols of programs and of the runtime library

Prints each text that goes past them, and each row of a table that nothing uses. Fails if there are any.
"""
import os
import re
import sys

TABLES = {"lib/Target/RuntimeTable.cpp"}  # makes symbols of the rows
NAMES = "frontend/Sema/Tree/WellKnownNames.def"
SYMBOLS = "runtime/include/choir/runtime/Symbols.def"

RUNTIME = re.compile(r'"choir_')
WORD = r'"[A-Za-z_]\w*=?"'
# How code looks for a name, or compares one.
LOOKUPS = [re.compile(pattern) for pattern in (
    r'\bgetIdentifier\([^()]*' + WORD,
    r'\b(?:hasPragma|findAttribute)\("',
    r'\b(?:fieldByName|argumentsOf)\(.*' + WORD,
    r'\bfield\(' + WORD,
    r'"chpl_',
    r'[\w)](?:==|!=| == | != )' + WORD,
    r'\.Case\(' + WORD,
    r'\b(?:starts_with|ends_with|consume_front|consume_back)\("[A-Za-z]',
    r'(?:StringRef|StringLiteral) \w+\[\] = \{\s*' + WORD,
    r'\bmade\(R, ' + WORD,
    r'\bset\(' + WORD,
    r'\baddFormal\("this"',
)]
# What is compared there is no name: operators, values of settings, the words of the primitive "is kind" and of others.
NO_NAMES = re.compile(r'\b(?:op|text|kind|distributed) (?:==|!=) "|\.Case\("ptr_n?eq"')


def sources(root, *folders, endings=(".cpp", ".h")):
    for folder in folders:
        for place, _, names in os.walk(os.path.join(root, folder)):
            for name in sorted(names):
                path = os.path.relpath(os.path.join(place, name), root)
                if name.endswith(endings) and path not in TABLES:
                    with open(os.path.join(root, path)) as file:
                        yield path, file.read()


def without_comments(text):
    return re.sub(r'("(?:[^"\\\n]|\\.)*")|//[^\n]*', lambda found: found[1] or "", text)


def texts(root):
    """Path, line and code of each text."""
    for path, text in sources(root, "lib", "frontend"):
        looks = path.startswith(("frontend/Sema/", "lib/IRGen/"))
        for number, line in enumerate(without_comments(text).splitlines(), 1):
            if line.startswith("#include"):
                continue
            knows = looks and any(lookup.search(NO_NAMES.sub("", line)) for lookup in LOOKUPS)
            if knows or RUNTIME.search(line):
                yield path, number, line.strip()


def rows(root):
    """Table, a pattern of what uses a row, and the row's text."""
    with open(os.path.join(root, NAMES)) as file:
        for macro, member, text in re.findall(r'^(NAME|PRAGMA|ATTRIBUTE)\((\w+), "(.*?)"\)', file.read(), re.M):
            space = {"NAME": r"(?:known::|[nN]ames(?:\(\))?\.)", "PRAGMA": "pragma::", "ATTRIBUTE": "attribute::"}[macro]
            yield NAMES, space + member, text
    with open(os.path.join(root, SYMBOLS)) as file:
        for member, text in re.findall(r'^CHOIR_SYMBOL\((\w+), "(.*?)"\)', file.read(), re.M):
            yield SYMBOLS, "symbol::" + member, text


def unused(root):
    endings = (".cpp", ".h", ".def")
    code = "\n".join(text for _, text in sources(root, "frontend", "lib", endings=endings))
    used = set(re.findall(r"(?:known::|[nN]ames(?:\(\))?\.|pragma::|attribute::|symbol::)\w+", code))
    for table, pattern, text in rows(root):
        if not any(re.fullmatch(pattern, use) for use in used):
            yield "%s: nothing uses \"%s\"" % (table, text)


def main():
    root = sys.argv[1]
    found = ["%s:%d: %s" % each for each in texts(root)] + list(unused(root))
    print("".join(each + "\n" for each in found), end="")
    print("names past the tables:", "some" if found else "none")
    sys.exit(bool(found))


main()
