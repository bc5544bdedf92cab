// Procedures that return references, params and types.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


var data: [0..2] int = [1, 2, 3];

proc at(i: int) ref { return data[i]; }
proc atConst(i: int) const ref { return data[i]; }

proc square(param n: int) param { return n * n; }
proc pick(param wide: bool) type {
  if wide then return int(64);
  else return int(8);
}

record Box {
  var x: int;
  proc ref value ref { return x; }
  proc twice() { return 2 * x; }
}

proc main() {
  at(1) = 20;
  at(2) += 1;
  ref first = at(0);
  first = 10;
  writeln(data, " ", atConst(1));
  // CHECK: 10 20 4 20

  var tuple: square(2) * int;
  writeln(tuple, " ", square(5));
  // CHECK-NEXT: (0, 0, 0, 0) 25

  var small: pick(false) = 7, large: pick(true) = 8;
  writeln(small.type: string, " ", large.type: string);
  // CHECK-NEXT: int(8) int(64)

  var box = new Box(3);
  box.value += 4;
  writeln(box.value, " ", box.twice());
  // CHECK-NEXT: 7 14
}
