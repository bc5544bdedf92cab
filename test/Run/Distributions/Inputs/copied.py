#!/usr/bin/env python3
# Whether a shipped distribution is as fast as its copy under another name: the instructions are the same.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: copied.py copy SOURCE FOLDER PROGRAM    FOLDER/shipped and FOLDER/copied: the program, with BlockDist and with a copy
          copied.py compare FOLDER             compares their FOLDER/.../program.s
"""
import pathlib
import re
import sys

OTHER = {"Block": "Crate", "BlockDist": "CrateDist", "blockDist": "crateDist"}


def renamed(text):
    return re.sub(r"\b(%s)\b" % "|".join(OTHER), lambda match: OTHER[match.group()], text)


def copy(source, folder, program):
    text = pathlib.Path(program).read_text()
    for name, is_copied in [("shipped", False), ("copied", True)]:
        (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / name / "program.chpl").write_text(renamed(text) if is_copied else text)
    block = (source / "stdlib" / "distributions" / "BlockDist.chpl").read_text()
    (folder / "copied" / "CrateDist.chpl").write_text(renamed(block))


def instructions(assembly):
    """The instructions, without what names and places in the source are: symbols, texts and their lengths."""
    text = renamed(assembly.read_text())
    lines = re.findall(r"^\t[a-z].*", text, re.MULTILINE)
    lines = [re.sub(r"_Z\d+|stdlib/", "", line) for line in lines]
    lines = [re.sub(r"\.L[\w.]*|\.str[.\d]*", "LABEL", line) for line in lines]
    return [re.sub(r"\$\d+(, %esi|, %edx|, %ecx|, %r8d|)$", r"NUMBER\1", line) for line in lines]


def compare(folder):
    shipped, copied = (instructions(folder / name / "program.s") for name in ("shipped", "copied"))
    different = [pair for pair in zip(shipped, copied) if pair[0] != pair[1]]
    for one, other in different[:5]:
        print("differ:", one.strip(), "|", other.strip())
    print(f"{len(shipped)} and {len(copied)} instructions, {len(different)} differ")
    return 1 if different or len(shipped) != len(copied) else 0


if __name__ == "__main__":
    if sys.argv[1] == "copy":
        sys.exit(copy(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[4]))
    sys.exit(compare(pathlib.Path(sys.argv[2])))
