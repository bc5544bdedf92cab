# Runs a program where its output cannot be written, and counts what it does not say.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import resource
import subprocess
import sys

program = sys.argv[1]
FULL, CLOSED, STDERR_FULL, FILE, SMALL = ">/dev/full", ">&-", "2>/dev/full", "", "small files"
OUT = "cannot write to standard output: No space left on device"
BAD = "cannot write to standard output: Bad file descriptor"
DATA = "cannot write '/dev/full': No space left on device"
# How the program writes, where to, its exit status, and what it says.
TABLE = [(how, where, 1, message)
         for how in ("end", "exit", "many", "tasks", "begin", "exit in task", "forall")
         for where, message in ((FULL, OUT), (CLOSED, BAD))]
TABLE += [(how, FILE, 1, DATA) for how in
          ("writer", "writer in task", "writer at exit", "writer at halt", "writer in variable", "writer of file", "mark", "bits")]
TABLE += [
    ("status", FULL, 3, OUT), ("status", CLOSED, 3, BAD),
    ("halt", FULL, 1, OUT), ("halt", FULL, 1, "halt reached - stop"), ("halt", CLOSED, 1, BAD),
    ("uncaught", FULL, 1, OUT),
    ("writef", FULL, 1, OUT), ("errors", STDERR_FULL, 1, ""),
    ("caught", FULL, 0, "caught No space left"), ("writer, caught", FILE, 0, ""),
    ("file closed first", FILE, 1, "cannot write '/dev/full': Bad file descriptor"),
    # A file that is opened does not become the standard output that is closed.
    ("opened", CLOSED, 1, BAD),
    ("many", SMALL, 1, "cannot write to standard output: File too large"),
    ("end", FILE, 0, ""),
]


def limit_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def run(how, where):
    small = where == SMALL
    redirect = ">%s.txt" % program if small else where
    return subprocess.run(["/bin/sh", "-c", '"$0" --how="$1" ' + redirect, program, how], stderr=subprocess.PIPE,
                          stdout=subprocess.DEVNULL, text=True, timeout=60, preexec_fn=limit_files if small else None)


wrong = 0
for how, where, status, message in TABLE:
    result = run(how, where)
    said = result.stderr
    times = said.count("error:")
    if result.returncode != status or message not in said or "went on" in said or times > (2 if "halt" in how or "task" in how else 1):
        wrong += 1
        print("%s %s: status %d, %r" % (how, where, result.returncode, said))
print("%d ways, %d wrong" % (len(TABLE), wrong))
