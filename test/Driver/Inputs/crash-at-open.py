# Crashes the compiler while it reads its last source, which is standard input, and prints what it says.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: crash-at-open.py COMMAND...
#
# The sources before it are known to have been read when the signal comes: a pipe does not hold all that is written.
import signal
import subprocess
import sys

process = subprocess.Popen(sys.argv[1:] + ["-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                           text=True)
process.stdin.write(" " * (1 << 18))
process.stdin.flush()  # returns once the compiler has read the most of it
process.send_signal(signal.SIGSEGV)
print(process.communicate(timeout=60)[0])
