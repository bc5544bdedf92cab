# Crashes the compiler while it reads its last source, and prints what it says.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: crash-at-open.py COMMAND... SOURCE
#
# SOURCE becomes a pipe, so that the sources before it are known to have been read when the signal comes.
import os
import signal
import subprocess
import sys

os.mkfifo(sys.argv[-1])
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
with open(sys.argv[-1], "w"):  # returns once the compiler has opened it
    process.send_signal(signal.SIGSEGV)
    print(process.communicate(timeout=60)[0])
