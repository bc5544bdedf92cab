"""Compares the versions that CMakeLists.txt, CHANGELOG.md and `choir --version` (standard input) name.

usage: choir --version | version.py ROOT
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import pathlib, re, sys

root = pathlib.Path(sys.argv[1])
changelog = (root / "CHANGELOG.md").read_text()
headings = re.findall(r"^## \[(.*?)\]", changelog, re.M)
assert headings[0] == "Unreleased", "CHANGELOG.md does not begin with what is unreleased"
versions = {
    "CMakeLists.txt": re.search(r"^project\(choir VERSION ([\d.]+)", (root / "CMakeLists.txt").read_text(), re.M)[1],
    "CHANGELOG.md": headings[1],
    "choir --version": re.match(r"choir ([\d.]+),", sys.stdin.read())[1],
}
if len(set(versions.values())) > 1:
    sys.exit("versions differ: %s" % versions)
print("one version:", versions["CMakeLists.txt"])
