# Names inputs of a compilation as its output, in all spellings; each is refused and stays as it was.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: output_is_input.py FOLDER CHOIR
import os
import subprocess
import sys

folder, choir = sys.argv[1:]
FILES = {
    "a.chpl": 'require "h.h", "x.c";\nextern proc f(): int(32);\nextern const ONE: int(32);\nuse M;\n'
              "writeln(f() + ONE);\nexport proc g(): int do return 1;\n",
    "h.h": '#include "inner.h"\n#define ONE INNER\n',
    "inner.h": "#define INNER 1\n",
    "x.c": '#include "x.inc"\nint f(void) { return THREE; }\n',
    "x.inc": "#define THREE 3\n",
    "mods/M.chpl": "module M { proc m() {} }\n",
    "plain.chpl": "writeln(1);\n",
    "plain.o": "an object\n",
    "p.ll": "define i32 @main() { ret i32 0 }\n",
}
os.makedirs(folder + "/mods")
os.makedirs(folder + "/lib")
os.chdir(folder)
for name, text in FILES.items():
    with open(name, "w") as file:
        file.write(text)
os.symlink("a.chpl", "link.chpl")
os.symlink("../a.chpl", "lib/libq.a")
os.link("h.h", "hard")
os.link("x.c", "lib/r.h")
here = os.path.basename(folder)
PROGRAM = ["a.chpl", "-M", "mods"]
TABLE = [PROGRAM + ["-o", output] for output in
         ("a.chpl", "./a.chpl", "../%s/a.chpl" % here, os.path.abspath("a.chpl"), "link.chpl", "mods/M.chpl",
          "mods/../mods/M.chpl", "h.h", "hard", "x.c", "./x.c", "inner.h", "x.inc")]
# What headers include is known where clang read them before too.
TABLE += [PROGRAM + ["-o", "inner.h"] + option for option in ([], ["--no-c-cache"], ["--emit=llvm"])]
TABLE += [PROGRAM + ["--emit=" + stage, "-o", output] for stage, output in
          (("typed", "mods/M.chpl"), ("llvm", "a.chpl"), ("asm", "h.h"), ("obj", "x.c"))]
TABLE += [["a.chpl", "--emit=tokens", "-oa.chpl"], ["a.chpl", "--emit=unparse", "-o", "link.chpl"],
          ["p.ll", "-o", "p.ll"], ["p.ll", "--emit=llvm", "-o", "./p.ll"],
          ["plain.chpl", "plain.o", "--emit=obj"], ["plain.chpl", "plain.o", "-o", "plain.o"],
          PROGRAM + ["--library", "-o", "lib/q"], PROGRAM + ["--library", "--dynamic", "-o", "lib/r"],
          PROGRAM + ["--library", "--library-dir=.", "--library-header=h", "-o", "s"]]


def tree():
    return sorted(os.path.join(where, name) for where, _, names in os.walk(".") for name in names)


before = tree()
wrong = 0
for arguments in TABLE:
    result = subprocess.run([choir] + arguments, stderr=subprocess.PIPE, text=True)
    changed = [name for name, text in FILES.items() if open(name, encoding="latin-1").read() != text]
    refused = result.returncode == 1 and "choir: error: the output '" in result.stderr
    if not refused or changed or tree() != before:
        wrong += 1
        print("%s: status %d, %r, changed: %s" % (arguments, result.returncode, result.stderr, changed))
print("%d outputs, %d wrong" % (len(TABLE), wrong))
