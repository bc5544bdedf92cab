# Compares what a program declares of LAPACKE with LAPACKE's header.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: lapacke_declarations.py CLANG < LLVM-IR

Prints each declaration that differs from the header's, and how many there were.
"""
import re
import subprocess
import sys


def kinds_of_c(parameter):
    """How a parameter of C is passed: parts of complex numbers go in registers of doubles."""
    if "*" in parameter or "SELECT" in parameter:
        return ["ptr"]
    if "_Complex" in parameter:
        return ["double", "double"] if "double" in parameter else ["double"]
    for word, kind in (("char", "i8"), ("double", "double"), ("float", "float"), ("int", "i32")):
        if word in parameter:
            return [kind]
    return [parameter]


def header(clang):
    text = subprocess.run([clang, "-E", "-P", "-x", "c", "-"], input="#include <lapacke.h>\n", capture_output=True,
                          text=True, check=True).stdout
    found = {}
    for result, name, parameters in re.findall(r"(\w+)\s+(LAPACKE_\w+)\s*\(([^(){};]*)\)\s*;", text):
        found[name] = (kinds_of_c(result)[0], [kind for one in parameters.split(",") for kind in kinds_of_c(one)])
    return found


def main():
    declared, count = header(sys.argv[1]), 0
    for line in sys.stdin:
        if not line.startswith("declare") or "@LAPACKE_" not in line:
            continue
        result, name, parameters = re.search(r"(\S+) @(LAPACKE_\w+)\((.*)\)", line).groups()
        here = (result, [one.split()[0] for one in parameters.split(",")])
        count += 1
        if declared.get(name) != here:
            print("%s is %s and not %s" % (name, declared.get(name), here))
    print(count, "declarations")


main()
