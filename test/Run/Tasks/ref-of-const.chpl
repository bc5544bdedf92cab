// A task intent 'ref' on a constant refers to it, and gives no right to modify it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %t | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -smodified=true %s 2>&1 | FileCheck --check-prefix=ERROR %s

config param modified = false;

record Grid {
  var A: [1..3] int = [i in 1..3] i;
}
var count: int;

proc show(grid: Grid) {
  var sum: int;
  // WARNING: ref-of-const.chpl:[[@LINE+1]]:{{.*}}warning: 'grid' is const, and stays so: 'ref' gives no right to modify it
  forall i in 1..3 with (ref grid, + reduce sum) do
    sum += grid.A[i];
  writeln(sum);
}
// CHECK: 6
show(new Grid());

// The reference sees what another modifies.
const ref seen = count;
sync {
  begin with (ref count, ref seen) {
    count = 5;
    // CHECK-NEXT: 5
    writeln(seen);
  }
}
if modified {
  // ERROR: ref-of-const.chpl:[[@LINE+2]]:{{.*}}error: 'seen' is constant and cannot be assigned
  begin with (ref seen)
    seen = 7;
}
