# Checks that every spelling of Chapel 2 that a warning or the migration page advises occurs in a program of the folder.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: check_spellings.py SOURCES PROGRAMS

Advice comes from three places below SOURCES: the names of Chapel 1 that the compiler warns of
(frontend/Sema/Names/DeprecatedNames.def), attributes of the library, and the first table of docs/migration.md. What stands there
as code has to occur in the programs of the folder PROGRAMS: its names, all in one program. Diagnostics about older grammar
are listed below, each with what it looks like today.
"""
import glob
import os
import re
import sys

GRAMMAR = {
    "legacyOperator": r"\boperator \w*\.?[-+*/]",
    "legacyLambda": r"= proc\(",
    "legacyAttribute": r"@deprecated\(",
    "legacyBoolWidth": r": bool\b",
    "legacyFieldManagement": r"\bvar \w+: owned \w+\?;",
    "legacyArrayIntent": r"\(ref \w+: \[",
    "legacyThisIntent": r"\bproc ref \w",
    "bareSyncRead": r"\.readF[EF]\(\)",
    "legacyDmapped": r"\bdmapped new ",
    "legacyDomainBrackets": r"= \{1\.\.",
}


def advised(sources):
    """Pairs of an older name and the code that takes its place."""
    with open(os.path.join(sources, "frontend/Sema/Names/DeprecatedNames.def")) as file:
        for module, name, advice in re.findall(r'^DEPRECATED\("(.*?)", "(.*?)", "(.*)"\)$', file.read(), re.M):
            for code in re.findall(r"'(.*?)'", advice):
                yield "%s.%s" % (module, name), code
    for path in glob.glob(os.path.join(sources, "stdlib/**/*.chpl"), recursive=True):
        with open(path) as file:
            for advice in re.findall(r'@deprecated\("(.*)"\)', file.read()):
                for code in re.findall(r"'(.*?)'", advice):
                    yield os.path.basename(path), code
    with open(os.path.join(sources, "docs/migration.md")) as file:
        table = file.read().split("## Where Chapel 1.x and 2.x differ")[1].split("\n\n")[1]
    for row in table.splitlines()[2:]:
        subject, _, today = [cell.strip() for cell in row.strip("|").split(" | ")][:3]
        for code in re.findall(r"`(.*?)`", today):
            yield subject, code


def names(code):
    """The names that an example of code is about: not those of its arguments and its result."""
    code = re.sub(r"\)\s*:.*", ")", code)
    keywords = re.findall(r"(\w+) ?=", code)
    while re.search(r"\([^()]*\)", code):
        code = re.sub(r"\([^()]*\)", "", code)
    return re.findall(r"[%][<>^|]|@?[A-Za-z_]\w+", code) + keywords


def occurs(name, program):
    return re.search(r"(?<!\w)%s(?!\w)" % re.escape(name) if name[0] != "%" else re.escape(name), program)


def main():
    sources, folder = sys.argv[1:]
    programs = []
    for path in sorted(glob.glob(os.path.join(folder, "*.chpl"))):
        with open(path) as file:
            programs.append(re.sub(r"//.*", "", file.read()))
    missing = {}
    for old, code in advised(sources):
        wanted = names(code)
        if wanted and not any(all(occurs(name, program) for name in wanted) for program in programs):
            missing.setdefault(code, []).append(old)
    for code, olds in missing.items():
        print("no program has '%s', in place of %s" % (code, ", ".join(olds)))
    with open(os.path.join(sources, "frontend/Basic/Diagnostics.def")) as file:
        warnings = re.findall(r"DIAG\((legacy\w+|bareSync\w+), Warning", file.read())
    failed = bool(missing)
    for warning in warnings:
        if warning not in GRAMMAR or not any(re.search(GRAMMAR[warning], program) for program in programs):
            print("no program has what '%s' advises" % warning)
            failed = True
    sys.exit(failed)


main()
