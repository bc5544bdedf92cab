# Finds documentation comments that document nothing.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: comments.py ROOT

ROOT is the repository. A block of lines that begin with `///` is about the declaration below it. Prints blocks that have
none: another block, an empty line, a statement or the end of a scope follows. Fails if there are any.
"""
import os
import re
import sys

FOLDERS = ("frontend", "include", "lib", "runtime")
# Folders that are not held to it yet; they print what they have.
EXEMPT = ()
NO_DECLARATION = re.compile(
    r"(?:return|if|for|while|switch|case|default|else|break|continue|do|goto|throw|delete|co_\w+)\b"
    r"|[})\]]|//|(?:public|protected|private):"
    r"|#\s*(?:if|ifdef|ifndef|else|elif|endif|include|undef|error)\b"
    r"|[a-z][\w.\[\]]*(?:->[\w.\[\]]+)*\(.*\);$"  # a call
    r"|[a-z][\w.\[\]]*(?:->[\w.\[\]]+)* [-+*/|&]?= .*;$")  # an assignment


def sources(root):
    for folder in FOLDERS:
        for place, _, names in os.walk(os.path.join(root, folder)):
            for name in sorted(names):
                if name.endswith((".h", ".cpp", ".def", ".td", ".h.in")):
                    yield os.path.relpath(os.path.join(place, name), root)


def is_documentation(line):
    return line.strip().startswith("///") and not line.strip().startswith(("///<", "////"))


def complaints(lines):
    """Line of each block without a declaration, and what follows it."""
    for number, line in enumerate(lines):
        following = lines[number + 1] if number + 1 < len(lines) else "}"
        if not is_documentation(line) or is_documentation(following):
            continue
        rest = [other for other in lines[number + 1:] if other.strip()]
        if not following.strip():
            yield number + 1, "another comment" if rest and is_documentation(rest[0]) else "an empty line"
        elif NO_DECLARATION.match(following.strip()):
            yield number + 1, following.strip()


def main():
    failed = False
    for path in sources(sys.argv[1]):
        with open(os.path.join(sys.argv[1], path)) as file:
            for number, what in complaints(file.read().split("\n")):
                failed |= not path.startswith(EXEMPT)
                print("%s:%d: %sfollowed by %s" % (path, number, "exempt: " if path.startswith(EXEMPT) else "", what))
    print("comments about nothing:", "some" if failed else "none")
    sys.exit(failed)


main()
