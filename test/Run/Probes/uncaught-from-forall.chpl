// An error that leaves a forall and that nobody catches ends the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env OMP_NUM_THREADS=1 not %choir-run %s 2>&1 | FileCheck %s
// RUN: env OMP_NUM_THREADS=8 not %choir-run %s 2>&1 | FileCheck %s

proc fail(i: int) throws {
  if i == 3 then
    throw new Error("third");
}

writeln("before");
// CHECK: before
forall i in 1..4 do
  try! fail(i);
writeln("after");
// CHECK-NOT: after
// CHECK: uncaught Error: third
// CHECK-NEXT: uncaught-from-forall.chpl:8: thrown here
// CHECK-NEXT: uncaught-from-forall.chpl:14: uncaught here
// CHECK-NOT: after
