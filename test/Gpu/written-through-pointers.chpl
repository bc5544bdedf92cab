// What a kernel writes through a pointer is there when the host reads the array behind it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
use CTypes;
on here.gpus[0] {
  var A: [0..9] int;
  var p = c_ptrTo(A);
  foreach i in 0..9 do p[i] = i;
  // CHECK: 0 1 2 3 4 5 6 7 8 9
  writeln(A);
}
