# Writes a program whose kernel reads as many module-scope variables as its argument says.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import sys

n = int(sys.argv[1])
print("use GPUDistributions;")
print("const D = {1..100} dmapped GPUDist(rank=1, blockSizeX=32);\nvar A: [D] int;")
for i in range(1, n + 1):
    print(f"var v{i} = {i};")
print("forall i in D {\n  var sum = i;")
for i in range(1, n + 1, 50):
    print("  sum += " + " + ".join(f"v{k}" for k in range(i, min(i + 50, n + 1))) + ";")
print("  A[i] = sum;\n}\nwriteln(A[1], \" \", A[100]);")
