# Says what reading C headers costs a compilation in memory, beside the same program without them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: memory_of_headers.py FOLDER CHOIR
import os
import sys

folder, choir = sys.argv[1:]
os.makedirs(folder)
os.chdir(folder)
with open("many.h", "w") as header:
    header.write("enum many {\n" + "".join("E%d = %d + 1,\n" % (i, i) for i in range(1400)) + "};\n")
    header.write("".join("#define D%d (%d + 1)\nint f%d(struct s%d *p, const char *name);\n" % (i, i, i, i) for i in range(1400)))
BLOCK = "extern {\n#include <stdio.h>\n#include <stdlib.h>\n#include <math.h>\n#include \"many.h\"\n}\nwriteln(E7);\n"


def peak(name, text):
    with open(name, "w") as source:
        source.write(text)
    child = os.fork()
    if child == 0:
        os.execv(choir, [choir, name, "--no-c-cache", "-o", "program"])
    _, status, usage = os.wait4(child, 0)
    assert status == 0, status
    return usage.ru_maxrss // 1024


without, alone = peak("plain.chpl", "writeln(7);\n"), peak("block.chpl", BLOCK)
print("%d MB without, %d MB with headers: %s" % (without, alone, "good" if alone < without + 60 else "too much"))
