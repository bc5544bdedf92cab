"""Looks for each op and pass that the build declares in the generated pages, and for what it is for.

usage: pages.py BUILD
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import pathlib, re, sys

build = pathlib.Path(sys.argv[1])
declarations = "".join(file.read_text() for file in sorted(build.glob("include/choir/**/*.h.inc")))
pages = "".join(file.read_text() for file in sorted(build.glob("docs/*.md")))
literal = r"\(\) \{\s*return ::llvm::StringLiteral\(\"([^\"]+)\"\);"
ops = set(re.findall("getOperationName" + literal, declarations))
passes = set(re.findall("getArgumentName" + literal, declarations))
missing = [op for op in ops if not re.search(r"^### `%s` .*\n\n_\S" % re.escape(op), pages, re.M)]
missing += [name for name in passes if not re.search(r"^### `-%s`\n\n_\S" % re.escape(name), pages, re.M)]
if missing:
    sys.exit("without a page or a summary: " + ", ".join(sorted(missing)))
print("%d ops, %d passes" % (len(ops), len(passes)))
