# Runs a command and fails unless it exits with the given status.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import subprocess
import sys

expected = int(sys.argv[1])
status = subprocess.run(sys.argv[2:]).returncode
if status != expected:
    print("exit status %d, not %d" % (status, expected), flush=True)
    sys.exit(1)
