// Tasks that poll a variable let the task run that fills it, even where there are more of them than workers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck %s
// RUN: env OMP_NUM_THREADS=2 %t | FileCheck %s
// RUN: env OMP_NUM_THREADS=8 %t | FileCheck %s
config const n = 40;

var A: [1..n] sync int;
for i in 1..n do begin {
  if i < n then while A[i + 1].readXX() == 0 do;
  A[i].writeEF(i);
}
while A[1].readXX() == 0 do;
writeln(+ reduce A.readFE());
// CHECK: 820

var Count: [0..n] atomic int;
for i in 1..n do begin {
  while i < n && Count[i + 1].read() == 0 do currentTask.yieldExecution();
  Count[i].write(1);
}
while Count[1].read() == 0 do currentTask.yieldExecution();
writeln(+ reduce Count.read());
// CHECK-NEXT: 40
