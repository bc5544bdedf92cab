// Leaving two loops over recursive iterators at once, by a label.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


iter countdown(n: int): int {
  if n > 0 {
    yield n;
    for m in countdown(n - 1) do
      yield m;
  }
}

proc main() {
  label outer for i in countdown(4) {
    for j in countdown(i) {
      if i + j == 6 then continue outer;
      if i * j == 1 then break outer;
      write(i, j, " ");
    }
    write("end", i, " ");
  }
  writeln("done");
  // CHECK: 44 43 22 21 end2 done
}
