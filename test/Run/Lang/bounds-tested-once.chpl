// An index that leaves the array halts in the iteration that uses it, wherever the test is made.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: %t | FileCheck %s --check-prefix=INSIDE
// RUN: not %t --past=1 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: not %t --past=1 --form=nest 2>&1 | FileCheck %s --check-prefix=NEST
// RUN: not %t --past=1 --form=down 2>&1 | FileCheck %s --check-prefix=DOWN
// RUN: not %t --past=1 --form=forall 2>&1 | FileCheck %s --check-prefix=FORALL

config const n = 5, past = 0, form = "line";
var A: [1..n] int, M: [1..n, 1..n] int;

select form {
  when "line" {
    // INSIDE: 1 4 9 16 25
    // PAST: 16
    // PAST-NOT: 25
    // PAST: bounds-tested-once.chpl:[[# @LINE + 2]]: {{.*}}out of bounds
    for i in 1..n {
      A[i + past] = i * i;
      if past > 0 then writeln(i * i);
    }
    if past == 0 then writeln(A);
    writeln("done");
  }
  when "nest" {
    // NEST: row 1
    // NEST-NOT: row 2
    // NEST: out of bounds
    for i in 1..n {
      writeln("row ", i);
      for j in 1..n + past do M[i, j] = i + j;
    }
  }
  when "down" {
    // DOWN: 1
    // DOWN-NOT: {{^}}0
    // DOWN: out of bounds
    for i in 1 - past..n by -1 {
      A[i] = i;
      writeln(i);
    }
  }
  when "forall" {
    // FORALL: bounds-tested-once.chpl:[[# @LINE + 1]]: {{.*}}out of bounds
    forall i in 1..n + past do A[i] = i;
  }
}
