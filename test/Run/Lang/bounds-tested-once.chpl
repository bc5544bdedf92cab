// An index that leaves the array halts in the iteration that uses it, wherever the test is made.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: %t | FileCheck %s --check-prefix=INSIDE
// RUN: not %t --past=1 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: not %t --past=1 --form=nest 2>&1 | FileCheck %s --check-prefix=NEST
// RUN: not %t --past=1 --form=down 2>&1 | FileCheck %s --check-prefix=DOWN
// RUN: not %t --past=1 --form=forall 2>&1 | FileCheck %s --check-prefix=FORALL
// RUN: not %t --form=round 2>&1 | FileCheck %s --check-prefix=ROUND
// RUN: not %t --form=times 2>&1 | FileCheck %s --check-prefix=ROUND
// RUN: not %t --form=both 2>&1 | FileCheck %s --check-prefix=ROUND

config const n = 5, past = 0, form = "line";
var A: [1..n] int, M: [1..n, 1..n] int;

// Ends of what an index can be that do not fit 64 bits, and look as if they were in bounds.
config const huge = max(int) - 1, step = 2**62;
// ROUND: begin
// ROUND-NOT: end
// ROUND: out of bounds
proc round() { for i in 1..n do A[i + huge] = i; }
proc times() { for i in 0..4 do A[i * step + 1] = i; }
proc both() { for i in 0..1 do for j in 0..1 do A[i * step + j * step + 1] = i; }

select form {
  when "round" { writeln("begin"); round(); writeln("end"); }
  when "times" { writeln("begin"); times(); writeln("end"); }
  when "both" { writeln("begin"); both(); writeln("end"); }
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
