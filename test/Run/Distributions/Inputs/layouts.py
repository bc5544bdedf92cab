#!/usr/bin/env python3
# What a layout or distribution is called is the library's business alone: finds its names in the compiler, and renames all.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: layouts.py find SOURCE            names in frontend/, include/, lib/ and runtime/; exits with 1 if there are any
          layouts.py rename SOURCE OUT FILE...   OUT/stdlib and OUT/FILE..., in which everything is called otherwise

A name is that of a module, class, record or type in stdlib/distributions or of a layout in stdlib/internal. _DefaultLayout
is none: under it the library tells the compiler which of them the default is.
"""
import pathlib
import re
import shutil
import sys

LAYOUTS = ["DefaultRectangular", "DefaultAssociative", "DefaultSparse", "CompressedSparse", "SparseDomains", "TargetStorage"]
COMPILER = ["frontend", "include", "lib", "runtime"]
# What compiler people call the extent of a block of threads is a specifier of DimensionalDist2D too.
TERMS = {"BlockDim"}
SOURCES = {".cpp", ".h", ".def", ".td", ".c", ".cu"}


def names(stdlib):
    """The names that the library gives to layouts and distributions."""
    files = [*sorted((stdlib / "distributions").glob("*.chpl")), *(stdlib / "internal" / f"{n}.chpl" for n in LAYOUTS)]
    found = set()
    for file in files:
        found.update(re.findall(r"^(?:module|  class|  record|  type)\s+(\w+)", file.read_text(), re.MULTILINE))
    return found - {"_DefaultLayout"}


def occurrences(source):
    """Places in the compiler that mention a name. Names that are ordinary words or terms count in literals only."""
    all_names = names(source / "stdlib")
    words = {n for n in all_names if re.fullmatch(r"[A-Z][a-z]+", n)} | TERMS
    for folder in COMPILER:
        for file in sorted((source / folder).rglob("*")):
            if file.suffix not in SOURCES:
                continue
            for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
                for name in re.findall(r"\w+", line):
                    if name in all_names - words:
                        yield f"{file.relative_to(source)}:{number}: {name}"
                for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
                    if literal in words:
                        yield f"{file.relative_to(source)}:{number}: \"{literal}\""


def rename(source, out, programs):
    stdlib = source / "stdlib"
    new = {name: f"Q{name[::-1].swapcase()}" for name in names(stdlib)}
    pattern = re.compile(r"\b(%s)\b" % "|".join(sorted(new, key=len, reverse=True)))
    shutil.rmtree(out, ignore_errors=True)
    copies = [(file, out / "stdlib" / file.relative_to(stdlib)) for file in sorted(stdlib.rglob("*.chpl"))]
    for file, copy in copies + [(pathlib.Path(p), out / pathlib.Path(p).name) for p in programs]:
        copy = copy.with_name(new.get(copy.stem, copy.stem) + copy.suffix)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(pattern.sub(lambda match: new[match.group()], file.read_text()))


def main():
    mode, source = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    if mode == "rename":
        rename(source, pathlib.Path(sys.argv[3]), sys.argv[4:])
        return 0
    found = list(occurrences(source))
    print("\n".join(found) or f"none of {len(names(source / 'stdlib'))} names")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
