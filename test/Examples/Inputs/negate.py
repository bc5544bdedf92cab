# Writes a copy of a result of MRI-Q with all signs changed: a count, then numbers of 32 bits.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import array
import sys

with open(sys.argv[1], "rb") as file:
    count, numbers = file.read(4), array.array("f", file.read())
with open(sys.argv[2], "wb") as file:
    file.write(count + array.array("f", (-number for number in numbers)).tobytes())
