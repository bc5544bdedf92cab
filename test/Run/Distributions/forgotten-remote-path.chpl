// A pointer for C to elements of which another locale has some: an error at the line that asks for it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %choir %s -o %t
// RUN: not %t -nl 2 2>&1 | FileCheck %s
// RUN: %t -nl 1 | FileCheck %s --check-prefix=ONE

use BlockDist, CTypes;

const D = {1..8} dmapped new blockDist({1..8});
var A: [D] int;
const elements = c_ptrTo(A);
writeln("made");
writeln(elements[7]);
// CHECK-NOT: made
// CHECK: forgotten-remote-path.chpl:[[#@LINE-4]]: error: a pointer for C reaches elements of locale 0 alone
// ONE: made
// ONE-NEXT: 0
