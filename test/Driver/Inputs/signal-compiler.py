# Sends a signal to the compiler while it reads standard input, and checks how it ends.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: signal-compiler.py SIGNAL STATUS COMMAND...
#
# The compiler is known to be at work when the signal comes: a pipe does not hold all that is written.
import signal
import subprocess
import sys

number = getattr(signal, "SIG" + sys.argv[1])
expected = int(sys.argv[2])
process = subprocess.Popen(sys.argv[3:] + ["-"], stdin=subprocess.PIPE)
process.stdin.write(b" " * (1 << 18))
process.stdin.flush()  # returns once the compiler has read the most of it
process.send_signal(number)
try:
    status = process.wait(timeout=30)
except subprocess.TimeoutExpired:
    process.kill()
    status = "still running"
if status != expected:
    print("exit status %s, not %d" % (status, expected), flush=True)
    sys.exit(1)
