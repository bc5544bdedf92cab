# Writes a program of many top-level statements, or measures how compile time grows with their number.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: statements.py COUNT                 print a program of COUNT statements
          statements.py --compare CHOIR FOLDER  compile 10,000 and 20,000 of them; fail above 2.2 times

The time is the least of three compilations, so that other work on the machine counts less.
"""

import os
import subprocess
import sys
import time

LIMIT = 2.2


def program(count: int) -> str:
    """Declarations, assignments, a loop and a condition in turns; the last line prints a sum."""
    lines = ["var sum = 0;"]
    for i in range(count - 2):
        lines.append((f"var v{i} = {i % 100};", f"sum += v{i - 1};",
                      f"if sum % 2 == 0 then sum += 1;", f"for k in 1..2 do sum += k;")[i % 4])
    lines.append('writeln("sum: ", sum);')
    return "\n".join(lines) + "\n"


def expected(count: int) -> int:
    total = 0
    for i in range(count - 2):
        if i % 4 == 1:
            total += (i - 1) % 100
        elif i % 4 == 2:
            total += total % 2 == 0
        elif i % 4 == 3:
            total += 3
    return total


def seconds_to_compile(choir: str, folder: str, count: int) -> float:
    source = os.path.join(folder, f"statements{count}.chpl")
    with open(source, "w") as file:
        file.write(program(count))
    best = float("inf")
    for _ in range(3):
        start = time.monotonic()
        subprocess.run([choir, source, "-o", os.path.join(folder, "statements")], check=True)
        best = min(best, time.monotonic() - start)
    return best


def main() -> int:
    if sys.argv[1] != "--compare":
        count = int(sys.argv[1])
        print(program(count) + f"// CHECK: sum: {expected(count)}")
        return 0
    choir, folder = sys.argv[2:4]
    os.makedirs(folder, exist_ok=True)
    short, long = (seconds_to_compile(choir, folder, count) for count in (10000, 20000))
    print(f"10,000 statements {short:.2f} s, 20,000 statements {long:.2f} s: {long / short:.2f} times")
    return 0 if long <= LIMIT * short else 1


if __name__ == "__main__":
    sys.exit(main())
