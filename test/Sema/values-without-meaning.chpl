// Operations and types that no value has: complements of bools, sums of rectangular domains, fields of type void, errors
// without an owner.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: there is no prefix operator '~' for bool
writeln(~true);
var D = {1..3}, E = {1..2, 1..2};
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: a rectangular domain has no indices added or removed: assign it other bounds, or move it by translate
D += {4..5};
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: a rectangular domain has no indices added or removed: assign it other bounds, or move it by translate
D -= {4..5};
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: a rectangular domain has no indices added or removed: assign it other bounds, or move it by translate
writeln(E + E);
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: a rectangular domain has no indices added or removed: assign it other bounds, or move it by translate
writeln(D - D);
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: field 'a' is of type void, which has no values; a field without a value is of type nothing
record R { var a: void; }
var r: R;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: only an owned error can be thrown; this is unmanaged Error
proc f() throws { throw new unmanaged Error("x"); }
try! f();
