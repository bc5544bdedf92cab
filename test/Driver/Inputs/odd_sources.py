# Gives the compiler sources, modules, objects and surroundings that are no files to compile: each is one error of the user.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: odd_sources.py FOLDER CHOIR
import os
import subprocess
import sys

folder, choir = sys.argv[1:]
os.makedirs(folder + "/mods")
os.makedirs(folder + "/dir.chpl")
os.chdir(folder)
for name, text in (("p.chpl", "writeln(1);\n"), ("m.chpl", "use M;\n"), ("g.ll", "rubbish"), ("g.o", "rubbish")):
    with open(name, "w") as file:
        file.write(text)
with open("big.chpl", "wb") as file:
    file.truncate(2 << 30)
for name in ("zero.chpl", "zero.ll", "zero.mlir", "zero.o", "zero.a", "zero.c"):
    os.symlink("/dev/zero", name)
os.symlink("loop.chpl", "loop.chpl")
os.mkfifo("mods/M.chpl")
DEVICE = "it is a device and no file"
TABLE = [("zero.chpl", DEVICE), ("zero.ll", DEVICE), ("zero.mlir", DEVICE), ("p.chpl zero.o", DEVICE),
         ("p.chpl zero.a", DEVICE), ("p.chpl zero.c", DEVICE), ("--library p.chpl zero.o", DEVICE),
         ("big.chpl", "it is larger than 256 MiB"), ("- --emit=tokens </dev/zero", "it is larger than 256 MiB"),
         ("dir.chpl", "Is a directory"), ("loop.chpl", "Too many levels of symbolic links"), ("g.ll", "expected top-level entity"),
         ("p.chpl g.o", "linking failed"), ("m.chpl -M mods", "there is no module 'M'")]
wrong = 0
for arguments, message in TABLE:
    result = subprocess.run("%s %s" % (choir, arguments), shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, timeout=60, stdin=None if "<" in arguments else subprocess.DEVNULL)
    if result.returncode != 1 or message not in result.stdout:
        wrong += 1
        print("%s: status %d, %r" % (arguments, result.returncode, result.stdout))
print("%d sources, %d wrong" % (len(TABLE), wrong))
