# Lists the ops that IRGen makes and no test of `--emit=chpl` has in a CHECK.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: covered_ops.py IRGEN OPS TESTS

IRGEN is the folder of the sources, OPS that of the ops' definitions (.td), TESTS holds the tests of `--emit=chpl`.
"""
import os
import re
import sys

# The names of ops of MLIR that do not follow from their classes: FooBarOp is foobar in general.
NAMES = {
    "LLVM.zero": "llvm.mlir.zero", "LLVM.global": "llvm.mlir.global",
    "LLVM.undef": "llvm.mlir.undef", "LLVM.constant": "llvm.mlir.constant", "LLVM.addressof": "llvm.mlir.addressof",
    "complex.equal": "complex.eq", "complex.notequal": "complex.neq", "math.countleadingzeros": "math.ctlz",
    "math.counttrailingzeros": "math.cttz",
}
CREATE = re.compile(r"\b(\w+)::(\w+)Op::create\(")
CHECK = re.compile(r"//\s*CHECK[-\w]*: ?(.*)$|^# CHECK[-\w]*: ?(.*)$")


def texts(folder, endings):
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(endings):
                with open(os.path.join(place, name)) as file:
                    yield file.read()


def mnemonics(ops):
    """Class of an op of Choir: its name."""
    found = {}
    for text in texts(ops, ".td"):
        for cls, name in re.findall(r'^def (?:Chpl|Grid)_(\w+)Op\s*:\s*\w+<"(\w+)"', text, re.M):
            dialect = "grid" if "def Grid_%sOp" % cls in text else "chpl"
            found[dialect, cls] = dialect + "." + name
    return found


def main():
    irgen, ops, tests = sys.argv[1:]
    own = mnemonics(ops)
    made = set()
    for text in texts(irgen, (".cpp", ".h")):
        for dialect, cls in CREATE.findall(text):
            key = "%s.%s" % (dialect, cls.lower())
            made.add(own.get((dialect, cls)) or NAMES.get(key, key.replace("LLVM", "llvm")))
    lines = []
    for text in texts(tests, (".chpl", ".test")):
        if "--emit=chpl" in text or "choir-typed-trees" in text:
            lines += [found[1] or found[2] for found in map(CHECK.search, text.splitlines()) if found]
    missing = []
    for op in sorted(made):
        name = re.escape(op).replace(r"func\.call", r"(func\.)?call")
        if not any(re.search(r"(?<![\w.])%s(?![\w.])" % name, line) for line in lines):
            missing.append(op)
    print("%d ops made; not tested:" % len(made), ", ".join(missing) or "none")
    sys.exit(bool(missing))


main()
