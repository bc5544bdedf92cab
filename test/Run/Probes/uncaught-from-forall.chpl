// An error that leaves a forall and that nobody catches ends the program; the message names the `try!` around a block.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env OMP_NUM_THREADS=1 not %choir-run %s 2>&1 | FileCheck %s
// RUN: env OMP_NUM_THREADS=8 not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --place=1 2>&1 | FileCheck --check-prefix=BLOCK %s
// RUN: not %choir-run %s -- --place=2 2>&1 | FileCheck --check-prefix=THROW %s

config const place = 0;

proc fail(i: int) throws {
  if i == 3 then
    throw new Error("third");
}

if place == 1 then
  // BLOCK: uncaught-from-forall.chpl:[[#@LINE+1]]: uncaught here
  try! {
    fail(1);
    try {
      fail(3);
    }
  }
if place == 2 then
  try! {
    // THROW: uncaught-from-forall.chpl:[[#@LINE-1]]: uncaught here
    if place == 2 then throw new Error("thrown here");
  }
writeln("before");
// CHECK: before
forall i in 1..4 do
  try! fail(i);
writeln("after");
// CHECK-NOT: after
// CHECK: uncaught Error: third
// CHECK-NEXT: uncaught-from-forall.chpl:[[#@LINE-23]]: thrown here
// CHECK-NEXT: uncaught-from-forall.chpl:[[#@LINE-5]]: uncaught here
// CHECK-NOT: after
