# Compares what `run` finds in texts with what FileCheck would.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import importlib.machinery
import importlib.util
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
loader = importlib.machinery.SourceFileLoader("run", os.path.join(HERE, "run"))
run = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", loader))
loader.exec_module(run)

from expectations import Unsupported, rules_of

# What is expected, under which prefixes, whether of whole lines, the text, and whether it is as expected.
CASES = [
    ("CHECK: two", ["CHECK"], False, "one\ntwo\n", True),
    ("CHECK: three", ["CHECK"], False, "one\ntwo\n", False),
    ("CHECK: two\nCHECK: one", ["CHECK"], False, "one\ntwo\n", False),
    ("CHECK: one\nCHECK-NEXT: two", ["CHECK"], False, "one\ntwo\n", True),
    ("CHECK: one\nCHECK-NEXT: three", ["CHECK"], False, "one\ntwo\nthree\n", False),
    ("CHECK: one\nCHECK-NOT: two\nCHECK: three", ["CHECK"], False, "one\ntwo\nthree\n", False),
    ("CHECK: one\nCHECK-NOT: four", ["CHECK"], False, "one\ntwo\nthree\n", True),
    ("CHECK: a{{[0-9]+}}b (.)", ["CHECK"], False, "a12b  (.)\n", True),
    ("CHECK: a.b", ["CHECK"], False, "axb\n", False),
    ("CHECK: x:[[#@LINE+2]]", ["CHECK"], False, "x:3\n", True),
    ("CHECK: one", ["CHECK"], True, "one two\n", False),
    ("CHECK: one", ["CHECK"], True, "  one \n", True),
    ("CHECK: one\nOTHER: two\nCHECK-OTHER: three", ["CHECK", "OTHER"], False, "one\ntwo\n", True),
]

for expected, prefixes, full_lines, text, right in CASES:
    try:
        run.check(text, rules_of(expected, prefixes, full_lines))
        found = True
    except run.Failed:
        found = False
    assert found == right, (expected, text)

for expected in ("CHECK-DAG: one", "CHECK: [[NAME:.*]]", "CHECK: {{[[:space:]]}}", "nothing"):
    try:
        rules_of(expected, ["CHECK"], False)
    except Unsupported:
        continue
    assert False, expected
