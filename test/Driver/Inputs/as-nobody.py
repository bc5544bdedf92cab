# Runs a command as a user without rights where the caller is root, in a folder that this user cannot write.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: as-nobody.py SCRATCH COMMAND...
#
# SCRATCH is where the user may make temporary files: folders above the tests need not be open to everybody.
import os
import subprocess
import sys

NOBODY = 65534
command = sys.argv[2:]
environment = {name: value for name, value in os.environ.items() if name in ("PATH", "OMP_NUM_THREADS", "LD_LIBRARY_PATH")}


def can_reach(path):
    while path != "/":
        path = os.path.dirname(path)
        if not os.stat(path).st_mode & 1:
            return False
    return True


user = {}
if os.geteuid() == 0 and can_reach(os.path.realpath(command[0])):
    user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
sys.exit(subprocess.run(command, cwd="/", env=environment, **user).returncode)
