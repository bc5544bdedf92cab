# Runs the compiler where its output cannot be written: it says so, fails, and leaves nothing behind.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: lost_output.py FOLDER CHOIR
import os
import resource
import subprocess
import sys

folder, choir = sys.argv[1:]
os.makedirs(folder + "/tmp")
os.chdir(folder)
with open("p.chpl", "w") as source:
    source.write("export proc f(): int do return 1;\nfor i in 1..3 do writeln(i);\n")
NO_SPACE, BAD, TOO_LARGE = "No space left on device", "Bad file descriptor", "File too large"
OUT = "choir: error: cannot write to standard output: "
# Arguments, redirection, limit on the size of files, what is said.
TABLE = [(option, where, False, OUT + why) for option in
         ("--help", "--version", "--license", "--emit=tokens p.chpl", "--emit=unparse p.chpl", "--emit=typed p.chpl",
          "--emit=llvm p.chpl", "--emit=asm p.chpl", "--emit=obj p.chpl -o -")
         for where, why in ((">/dev/full", NO_SPACE), (">&-", BAD))]
TABLE += [("%s p.chpl -o /dev/full" % option, "", False, "choir: error: cannot write '/dev/full': " + NO_SPACE)
          for option in ("", "--emit=llvm", "--emit=obj")]
TABLE += [("nothing.chpl", "2>/dev/full", False, ""), ("--time p.chpl -o /dev/null", "2>/dev/full", False, ""),
          ("--time p.chpl -o /dev/null", "2>&-", False, "")]
TABLE += [(arguments, "", True, TOO_LARGE) for arguments in
          ("p.chpl -o x", "--emit=asm p.chpl -o x", "--library p.chpl", "--library --dynamic p.chpl", "run p.chpl")]
TABLE += [("--emit=asm p.chpl", ">text", True, OUT + TOO_LARGE)]


def limit_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def run(arguments, where, limited):
    environment = {**os.environ, "TMPDIR": folder + "/tmp"}
    return subprocess.run("%s %s %s" % (choir, arguments, where), shell=True, stdout=subprocess.DEVNULL, text=True,
                          stderr=subprocess.PIPE, env=environment, preexec_fn=limit_files if limited else None)


wrong = 0
for arguments, where, limited, message in TABLE:
    result = run(arguments, where, limited)
    if os.path.exists("text"):
        os.remove("text")
    left = [name for name in os.listdir(".") + os.listdir("tmp") if name not in ("p.chpl", "tmp")]
    lines = result.stderr.splitlines()
    if result.returncode != 1 or message not in result.stderr or len(lines) > 1 or left:
        wrong += 1
        print("%s %s: status %d, %r, left: %s" % (arguments, where, result.returncode, result.stderr, left))
print("%d ways, %d wrong" % (len(TABLE), wrong))
