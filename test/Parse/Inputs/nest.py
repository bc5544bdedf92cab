"""Writes programs that nest some construct very deeply, one file each.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import os
import sys

DEPTH = 20000


def nested(before, inside, after, depth=DEPTH):
    return before * depth + inside + after * depth


PROGRAMS = {
    "parens": "x = " + nested("(", "1", ")") + ";",
    "unclosed": "x = " + "(" * DEPTH,
    "blocks": nested("{", "", "}"),
    "signs": "x = " + "- " * DEPTH + "1;",
    "arrays": "x = " + nested("[", "1", "]") + ";",
    "semicolons": "x = [1" + ";" * DEPTH + " 2];",
    "patterns": "for " + nested("(", "i", ")") + " in D do f();",
    "formals": "proc f(" + nested("(", "a", ")") + ") { }",
    "types": "var x: " + "[1..2] " * DEPTH + "int;",
    "elses": "if a then f(); else " * DEPTH + "f();",
    "sums": "x = 1" + " + 1" * DEPTH + ";",
    "members": "x = a" + ".a" * DEPTH + ";",
    "calls": "a" + "(1)" * DEPTH + ";",
    "records": nested("record R { ", "", "}"),
    "lambdas": "x = " + nested("proc() { return ", "1", "; }") + ";",
    "news": "x = " + "new " * DEPTH + "C();",
    "chain": "if a then f(); else " * 3000 + "f();",
    "fine": "x = " + nested("(", "1" + " + 1" * 2000, ")", 100) + ";",
}


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for name, text in PROGRAMS.items():
        with open(os.path.join(folder, name + ".chpl"), "w") as file:
            file.write(text + "\n")


if __name__ == "__main__":
    main()
