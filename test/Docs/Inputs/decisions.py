# Finds passes that decide without saying so.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: decisions.py ROOT

ROOT is the repository. Each pass in a Passes.td, and each LLVM pass in lib/Target, has a source file with the pass's
argument as DEBUG_TYPE. One of the files with that DEBUG_TYPE counts decisions (ALWAYS_ENABLED_STATISTIC), and one tells
them (LDBG). mlir::Pass::Statistic does not do: it counts nothing with an LLVM without assertions.

Prints what is missing, and each row of EXEMPT that is no longer needed. Fails if there is anything.
"""
import glob
import os
import re
import sys

# Passes that have nothing to decide.
EXEMPT = {
    "chpl-check-temporaries": "diagnostics",
    "chpl-flatten-cfg": "lowering",
    "chpl-report-loops": "diagnostics",
    "convert-chpl-to-llvm": "lowering",
    "grid-print-barrier-effects": "diagnostics",
    "grid-print-uniformity": "diagnostics",
    "grid-to-nvvm": "lowering",
    "xfer-check-copies": "diagnostics",
}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def files(root, folder, *extensions):
    return [path for extension in extensions
            for path in glob.glob(os.path.join(root, folder, "**", "*" + extension), recursive=True)]


def passes(root):
    """The arguments of all passes, and where each is declared."""
    found = {}
    for path in files(root, "include", "Passes.td"):
        for argument in re.findall(r'^def \w+ : Pass<"([\w-]+)"', read(path), re.M):
            found[argument] = os.path.relpath(path, root)
    for path in files(root, "lib/Target", ".cpp"):
        for name in re.findall(r"^llvm::PreservedAnalyses (\w+)Pass::run\(", read(path), re.M):
            argument = "choir-" + re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower()
            found[argument] = os.path.relpath(path, root)
    return found


def sources(root):
    """The text of all files with a DEBUG_TYPE, by that type."""
    found = {}
    for path in files(root, "lib", ".cpp"):
        text = read(path)
        for argument in re.findall(r'^#define DEBUG_TYPE "(.*)"$', text, re.M):
            found[argument] = found.get(argument, "") + text
    return found


def complaints(root):
    declared, defined = passes(root), sources(root)
    for argument, place in sorted(declared.items()):
        text = defined.get(argument, "")
        missing = [name for name, pattern in (
            ("DEBUG_TYPE", r"#define DEBUG_TYPE"), ("a statistic", r"^ALWAYS_ENABLED_STATISTIC\("),
            ("LDBG", r"\bLDBG\(\)")) if not re.search(pattern, text, re.M)]
        if argument in EXEMPT:
            if not missing:
                yield "%s: has all, and need not be exempt" % argument
        elif missing:
            yield "%s (%s): no %s" % (argument, place, ", no ".join(missing))
    for argument in sorted(set(EXEMPT) - set(declared)):
        yield "%s: exempt, and no pass" % argument
    for argument in sorted(set(defined) - set(declared)):
        yield "%s: DEBUG_TYPE of no pass" % argument


def main(root):
    found = list(complaints(root))
    for line in found:
        print(line)
    print("passes: %d" % len(passes(root)))
    print("passes that decide in silence: %s" % (len(found) or "none"))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
