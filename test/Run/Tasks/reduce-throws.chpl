// Where a part of a reduction throws the other parts run, and what all have come to is combined and cleaned up.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck %s
// RUN: env OMP_NUM_THREADS=3 %t | FileCheck %s

config const n = 40000;

proc check(i: int) throws {
  if i == 3 || i == 30000 then throw new IllegalArgumentError("at " + i:string);
}

/// Counts of all parts, of which two end early.
proc count() throws {
  var counts: [0..9] int, total = 0;
  forall i in 1..n with (+ reduce counts, + reduce total) {
    check(i);
    counts[i % 10] += 1;
    total += 1;
  }
  writeln("not reached ", total);
}

// The parts of a reduction depend on the loop alone, and so does the number of errors.
// CHECK: at 3
// CHECK-NEXT: at 30000
// CHECK-NEXT: 2 errors
try {
  count();
} catch e: TaskErrors {
  var number = 0;
  for each in e {
    writeln(each!.message());
    number += 1;
  }
  writeln(number, " errors");
} catch e {
  writeln("another error");
}
