# Runs the compiler and a program with the command lines and environments of hostile_rows.py. Each ends with the status it
# should, says one thing, and leaves nothing.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: hostile.py FOLDER CHOIR
import concurrent.futures
import os
import shutil
import signal
import subprocess
import sys

from hostile_rows import ROWS

folder, choir = sys.argv[1:]
PROGRAM = """config const i8: int(8) = 1, u8: uint(8) = 1, i = 1, u: uint = 1, r = 1.0, r32: real(32) = 1.0, b = false;
config const s = "x", z = 1.0 + 2.0i, im = 1.0i;
enum color { red, green }
config const e = color.red;
config param q = 3;
var A: [1..100000] int;
forall j in A.domain do
  A[j] = j;
writeln(+ reduce A);
"""
FILES = {"p.chpl": PROGRAM, "a.ll": "", "f.c": "int f(void) { return 1; }\n", "nul.chpl": "writeln(1);\0\n", "args": "i=1\nzzz=1\n"}
ENVIRONMENT = {name: value for name, value in os.environ.items() if name in ("PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS")}
LIMIT = 60 # seconds, where other tests run too


def make_files():
    for name, text in FILES.items():
        with open(name, "w") as file:
            file.write(text)
    for name in ("dir.chpl", "dir.o", "dir.c", "tmp"):
        os.mkdir(name)
    for name in ("fifo.chpl", "fifo.c", "fifo.o", "fifo.ll"):
        os.mkfifo(name)
    os.symlink("/dev/zero", "zero.chpl")
    os.symlink("loop.chpl", "loop.chpl")


def tree(where):
    return sorted(os.path.join(path, name) for path, folders, names in os.walk(where) for name in folders + names)


def is_one_message(text, status):
    """Whether an error says one thing; lines of the source and notes may follow, and how the compiler is used."""
    lines = text.splitlines()
    errors = [line for line in lines if "error: " in line]
    if status == 0:
        return not lines
    # clang and the linker say what is wrong themselves, and the compiler that they did.
    passed_on = [line for line in errors if line.startswith(("choir: error: linking failed", "choir: error: the C compiler"))]
    return len(errors) - len(passed_on) <= 1 and bool(errors) and errors[0] == lines[0] or len(passed_on) == 1


def run(row):
    """What is wrong with how a row ends; nothing, if all is right."""
    command, status, message = row
    here = os.path.join(folder, "row%d" % ROWS.index(row))
    os.mkdir(here)
    subprocess.run(["cp", "-a", os.path.join(folder, "files") + "/.", here], check=True)
    before = tree(here)
    environment = {**ENVIRONMENT, "TMPDIR": os.path.join(here, "tmp"), "HOME": here, "CHOIR_CACHE_DIR": "", "C": choir,
                   "P": os.path.join(folder, "program"), "LONG": "x" * 300, "OMP_NUM_THREADS": "2"}
    process = subprocess.Popen(["sh", "-c", "X=$(printf '\\377'); " + command], cwd=here, env=environment, start_new_session=True,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        output, text = (each.decode(errors="replace") for each in process.communicate(timeout=LIMIT))
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return command + ": hangs"
    if "2>&1" in command:
        text = output
    left = sorted(set(tree(here)) ^ set(before))
    shutil.rmtree(here)
    if process.returncode == status and message in text and is_one_message(text, status) and not left:
        return ""
    return "%s: status %d, %r, left: %s" % (command, process.returncode, text[:300], left)


shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder + "/files")
os.chdir(folder + "/files")
make_files()
subprocess.run([choir, "p.chpl", "-o", folder + "/program"], check=True)
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    wrong = [text for text in pool.map(run, ROWS) if text]
print("\n".join(wrong))
print("%d rows, %d wrong" % (len(ROWS), len(wrong)))
