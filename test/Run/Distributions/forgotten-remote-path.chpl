// Memory of another locale that is accessed as if it were here: a fault that says so.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %choir %s -o %t
// RUN: not --crash %t -nl 2 2>&1 | FileCheck %s
// RUN: %t -nl 1 | FileCheck %s --check-prefix=ONE

use BlockDist, CTypes;

const D = {1..8} dmapped new blockDist({1..8});
var A: [D] int;
const elements = c_ptrTo(A);
writeln("made");
writeln(elements[7]);
// CHECK: made
// CHECK-NEXT: error: memory of a locale was accessed without the remote path
// ONE: made
// ONE-NEXT: 0
