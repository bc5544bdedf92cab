// A pointer of C may be nil, and what it is to has a layout that C knows.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
use CTypes;
class C { }
var p: c_ptr(void), D = {1..3};
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: there is no cast from c_ptr(void) to unmanaged C
var c = p: unmanaged C;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: c_ptrTo() has no pointer to a domain: nothing of it is laid out as C would read it
c_ptrTo(D);
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: c_ptrToConst() has no pointer to a domain
c_ptrToConst(D);
// CHECK-NOT: error
var d = p: unmanaged C?;
