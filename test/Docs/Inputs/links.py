"""Follows each link of a Markdown file of the project that leads into the project.

usage: links.py ROOT
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import pathlib, re, sys

root = pathlib.Path(sys.argv[1]).resolve()
folders = [root / name for name in ("benchmarks", "docs", "examples", "frontend", "lib", "runtime", "stdlib", "test")]
files = sorted([*root.glob("*.md"), *(file for folder in folders for file in folder.rglob("*.md"))])


def prose(text):
    """The text without its code."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"```.*?```|^    .*?$", "", text, flags=re.S | re.M))


def anchors(file):
    headings = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", file.read_text(), flags=re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


count, broken = 0, []
for file in files:
    for target in re.findall(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$", prose(file.read_text()), re.M):
        target = "".join(target)
        if "://" in target:
            continue
        count += 1
        path, _, anchor = target.partition("#")
        place = (file.parent / path).resolve() if path else file
        if not place.exists() or (anchor and (place.is_dir() or anchor not in anchors(place))):
            broken.append("%s: %s" % (file.relative_to(root), target))
if broken:
    sys.exit("links that lead nowhere:\n" + "\n".join(broken))
print("%d links" % count)
