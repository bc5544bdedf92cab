# Writes Chapel programs of any length in three shapes, to measure how compile time grows.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of about as many lines as asked for. Every procedure is called and adds to a checksum that the program prints.

procs    many procedures, each called once from main
body     one long module body: declarations, loops, array statements
generic  chains of generic procedures over record types of their own, each instantiated through several levels

And, apart from these, programs of any number of kernels.
"""

PROC = """proc p{i}(x: int, y: real): int {{
  var sum = x;
  for k in 1..3 do
    sum += k * {a};
  if y > {b}.5 then
    sum -= {a};
  return sum;
}}
"""

GENERIC = """record r{i} {{
  type t;
  var value: t;
  proc get() do return value + {a}: t;
}}
proc outer{i}(x) do return middle{i}((x, x.get())) + {b};
proc middle{i}(pair) do return inner{i}(pair(0), pair(1));
proc inner{i}(x, y) {{
  var made = new r{i}(y.type, y);
  return made.get() + x.value;
}}
"""


def lines_of(text):
    return text.count("\n")


def numbers(i):
    return {"i": i, "a": i % 7 + 1, "b": i % 5}


def procs(lines):
    count = max(1, lines // (lines_of(PROC) + 1))
    text = "".join(PROC.format(**numbers(i)) for i in range(count))
    text += "proc main() {\n  var checksum = 0;\n"
    text += "".join("  checksum += p%d(%d, %d.0);\n" % (i, i % 10, i % 6) for i in range(count))
    text += "  writeln(checksum);\n}\n"
    checksum = 0
    for i in range(count):
        n = numbers(i)
        checksum += i % 10 + 6 * n["a"] - (n["a"] if i % 6 > n["b"] + 0.5 else 0)
    return text, checksum


def body(lines):
    count = max(1, (lines - 2) // 4)
    parts = ["var checksum = 0;\n"]
    checksum = 0
    for i in range(count):
        n = numbers(i)
        parts.append("var v{i} = {a} * {b};\nfor k in 1..{a} do\n  v{i} += k;\nchecksum += v{i};\n".format(**n))
        checksum += n["a"] * n["b"] + n["a"] * (n["a"] + 1) // 2
    parts.append("writeln(checksum);\n")
    return "".join(parts), checksum


def generic(lines):
    count = max(1, lines // (lines_of(GENERIC) + 1))
    text = "".join(GENERIC.format(**numbers(i)) for i in range(count))
    text += "var checksum = 0;\n"
    checksum = 0
    for i in range(count):
        n = numbers(i)
        text += "checksum += outer%d(new r%d(int, %d));\n" % (i, i, i % 10)
        checksum += 3 * (i % 10) - (i % 10) + 2 * n["a"] + n["b"]
    text += "writeln(checksum);\n"
    return text, checksum


KERNEL = """forall i in D do
  a{i}[i] = (2 * a{j}[i] + {a}) % 1000;
for i in D do
  a{j}[i] += a{i}[i] % {b};
"""


def kernels(count):
    """As many kernels as arrays, each with two of them, and a loop of the host after each kernel."""
    text = "use GPUDistributions;\nconst D = {1..10} dmapped new GPUDist(rank=1);\n"
    text += "".join("var a%d: [D] int;\n" % i for i in range(count))
    values = [0] * count
    for i in range(count):
        j, a, b = (7 * i + 3) % count, i % 7 + 1, i % 5 + 2
        text += KERNEL.format(i=i, j=j, a=a, b=b)
        values[i] = (2 * values[j] + a) % 1000
        values[j] += values[i] % b
    text += "var checksum = 0;\n" + "".join("checksum += a%d[10];\n" % i for i in range(count)) + "writeln(checksum);\n"
    return text, sum(values)


SHAPES = {"procs": procs, "body": body, "generic": generic}
