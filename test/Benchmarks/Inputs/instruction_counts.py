"""Counts instructions of code as NVIDIA's assembler writes it."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import struct
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "..", "benchmarks"))
from device_code_suite import count_instructions  # noqa: E402

ADD, STORE, EXIT = (0x0000000503057210, 0xfca0000ffe4ff), (0x0000000e04007986, 0xfe2000c10190c), (0x794d, 0xfea0003800000)
NO_OPERATION = (0x7918, 0xfc00000000000)


def count(*instructions):
    return count_instructions(b"".join(struct.pack("<QQ", *instruction) for instruction in instructions))


print("sm_80:", count(ADD, STORE, EXIT, (0xfffffff000007947, 0xfc0000383ffff), NO_OPERATION, NO_OPERATION))
print("sm_90:", count(ADD, STORE, EXIT, (0xfffffffc00fc7947, 0xfc0000383ffff), NO_OPERATION))
print("a loop at the end:", count(ADD, (0xffffffe000007947, 0xfc0000383ffff), NO_OPERATION))
