# Sends a signal to the compiler while it reads a source, and checks how it ends.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: signal-compiler.py SIGNAL STATUS COMMAND...
#
# The source is a pipe, so that the compiler is known to be at work when the signal comes.
import os
import signal
import subprocess
import sys
import tempfile

number = getattr(signal, "SIG" + sys.argv[1])
expected = int(sys.argv[2])
with tempfile.TemporaryDirectory() as folder:
    source = os.path.join(folder, "source.ll")
    os.mkfifo(source)
    process = subprocess.Popen(sys.argv[3:] + [source])
    with open(source, "w"):  # returns once the compiler has opened it
        process.send_signal(number)
        try:
            status = process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            status = "still running"
if status != expected:
    print("exit status %s, not %d" % (status, expected), flush=True)
    sys.exit(1)
