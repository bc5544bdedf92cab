# Ends the compiler by signals at many moments, and counts what it leaves behind.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: interrupted.py FOLDER CHOIR
import os
import shutil
import signal
import subprocess
import sys
import time

folder, choir = sys.argv[1:]
PROGRAM = 'require "h.h", "x.c";\nextern proc f(): int(32);\nextern const ONE: int(32);\nwriteln(f() + ONE);\n' \
          "export proc g(): int do return 1;\nuse Time;\nconfig const nap = 0.0;\nsleep(nap);\n"
MODES = [["p.chpl"], ["p.chpl", "--library", "--dynamic"], ["run", "p.chpl"], ["run", "p.chpl", "--", "--nap=20"]]
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def prepare():
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder + "/tmp")
    for name, text in (("p.chpl", PROGRAM), ("h.h", "#define ONE 1\n"), ("x.c", "int f(void) { return 3; }\n")):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)


def signals_as_usual():
    os.setsid()
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)


def run(mode, number, delay, group):
    """What the compiler leaves in the folder for temporary files and half written beside the sources; its status."""
    prepare()
    environment = {**os.environ, "TMPDIR": folder + "/tmp", "CHOIR_CACHE_DIR": ""}
    process = subprocess.Popen([choir] + mode, cwd=folder, env=environment, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, preexec_fn=signals_as_usual)
    time.sleep(delay)
    if process.poll() is None:
        os.killpg(process.pid, number) if group else process.send_signal(number)
    status = process.wait(timeout=60)
    left = os.listdir(folder + "/tmp")
    for _, _, names in os.walk(folder):
        left += [name for name in names if ".tmp" in name]
    return left, status


wrong = count = 0
for mode in MODES:
    for number, delay, group in zip(SIGNALS * 2, [0.05, 0.1, 0.2, 0.3, 0.5, 0.8], [False, True] * 3):
        # Of a program that runs, the keyboard's signal goes to the whole group.
        left, status = run(mode, number, delay, group or number == signal.SIGINT)
        count += 1
        if left or status not in (0, -number):
            wrong += 1
            print("%s, signal %d after %.2f s: status %d, left: %s" % (mode, number, delay, status, left))
print("%d interruptions, %d wrong" % (count, wrong))
