# Headers that were absent appear, and others vanish: what is kept of clang is asked for anew where clang would see it.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: absent_headers.py FOLDER CHOIR
import os
import shutil
import subprocess
import sys

folder, choir = sys.argv[1:]
ASK = "#if %s\nenum { A = 2 };\n#else\nenum { A = 1 };\n#endif\n"
ONE, TWO = "enum { A = 1 };\n", "enum { A = 2 };\n"
BLOCK = 'extern {\n%s}\nwriteln(A);\n'
HEADER = 'require "h.h";\nextern const A: int(32);\nwriteln(A);\n'
NEXT = "#include_next <n.h>\n"
# The program, the files at first, what appears (or, without a text, vanishes). It prints 1 at first and then 2.
TABLE = []
for made, ask in (("first/x.h", "__has_include(<x.h>)"), ("second/x.h", '__has_include("x.h")'),
                  ("x.h", "!!__has_include (\t<x.h>) ")):
    TABLE.append((BLOCK % (ASK % ask), {}, {made: ""}))
    TABLE.append((HEADER, {"second/h.h": ASK % ask}, {made: ""}))
    TABLE.append((HEADER, {"second/h.h": "#include <in.h>\n", "first/in.h": ASK % ask}, {made: ""}))
TABLE += [
    (BLOCK % (ASK % "__has_include(<sub/x.h>)"), {}, {"first/sub/x.h": ""}),
    (BLOCK % '#define NAME <x.h>\n#if __has_include(NAME)\nenum { A = 2 };\n#else\nenum { A = 1 };\n#endif\n', {}, {"first/x.h": ""}),
    (BLOCK % "#define HAS(x) __has_include(x)\n#if HAS(<x.h>)\nenum { A = 2 };\n#else\nenum { A = 1 };\n#endif\n", {}, {"first/x.h": ""}),
    (BLOCK % (ASK % "__has_include(/**/<x.h>)"), {}, {"first/x.h": ""}),
    (HEADER, {"second/h.h": '#include "part.h"\n', "first/part.h": ONE}, {"second/part.h": TWO}),
    (HEADER, {"second/h.h": '#include "a/b/part.h"\n', "second/a/b/part.h": ONE}, {"first/a/b/part.h": "", "second/a/b/part.h": TWO}),
    (HEADER, {"second/h.h": "#define PART <part.h>\n#include PART\n", "second/part.h": ONE}, {"first/part.h": TWO}),
    (HEADER, {"h.h": "#include <n.h>\n", "first/n.h": NEXT, "third/n.h": ONE}, {"second/n.h": TWO}),
    (HEADER, {"h.h": "#include <n.h>\n", "first/n.h": ASK % "__has_include_next(<n.h>)"}, {"second/n.h": ""}),
    (HEADER, {"second/h.h": ONE}, {"first/h.h": TWO}),
    (BLOCK % "#include <h.h>\n", {"second/h.h": ONE}, {"first/h.h": TWO}),
    (BLOCK % "#include <h.h>\n", {"first/h.h": ONE, "second/h.h": TWO}, {"first/h.h": None}),
    (BLOCK % "#include <h.h>\n", {"second/h.h": ONE}, {"system/h.h": "", "second/h.h": TWO}),
    (BLOCK % "#include <h.h>\n", {"late/h.h": ONE}, {"system/h.h": TWO}),
    (BLOCK % (ASK % "__has_include(<x.h>)"), {}, {"system/x.h": ""}),
    (BLOCK % (ASK % "__has_include(<x.h>)"), {}, {"flag/x.h": ""}),
    (BLOCK % (ASK % "!__has_include(<x.h>)"), {"first/x.h": ""}, {"first/x.h": None}),
    (BLOCK % (ASK % '__has_include("%s/first/x.h")' % folder), {}, {"first/x.h": ""}),
]


def write(files):
    for name, text in files.items():
        if text is None:
            os.remove(name)
            continue
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        with open(name, "w") as file:
            file.write(text)


def answer():
    environment = {**os.environ, "CHOIR_CACHE_DIR": folder + "/cache", "C_INCLUDE_PATH": "system:late"}
    command = [choir, "run", "p.chpl", "-I", "first", "-I", "second", "-I", "third", "--ccflags=-Iflag"]
    made = subprocess.run(command, env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    return made.stdout.strip()


wrong = 0
for program, before, after in TABLE:
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.chdir(folder)
    write({"p.chpl": program, **before})
    answers = [answer()]
    write(after)
    answers.append(answer())
    if answers != ["1", "2"]:
        wrong += 1
        print("%r with %s, then %s: %s" % (program, before, after, answers))
print("%d changes, %d wrong" % (len(TABLE), wrong))
