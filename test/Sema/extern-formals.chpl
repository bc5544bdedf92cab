// What a procedure says of its formals that C can keep to: structs with an intent, no text, no lifecycle of C's types.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

use CTypes;

extern record point { var x: c_int; }
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: point is extern: C copies and ends its values, so it has no 'deinit' here
proc ref point.deinit() { }
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: point is extern: C copies and ends its values, so it has no 'init=' here
proc ref point.init=(other: point) { }
proc point.sum() do return x;

// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: formal 'p' of type point has no intent: 'in' passes C a copy, 'ref' or 'const ref' its address
extern proc open(p: point);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: formal 'p' of type point has no intent
extern proc constant(const p: point);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: C has no formals of intent 'out': declare 'p' with intent 'ref'
extern proc given(out p: point);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: C has no formals of intent 'inout': declare 'p' with intent 'ref'
extern proc changed(inout p: point);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: formal 'text' is of type string, which C does not have: declare it 'c_ptrConst(c_char)', and pass '.c_str()'
extern proc texts(text: string);
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: formal 'data' is of type bytes, which C does not have
extern proc bytesOf(n: c_int, data: bytes);
extern proc right(in a: point, ref b: point, const ref c: point, n: c_int, const in d: point);

// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: formal 'p' of type point has no intent
export proc exported(p: point) { }
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: C has no formals of intent 'out'
export proc exportedOut(out p: point) { }
export proc exportedIn(in p: point, ref q: point, const ref r: point) { }

var p: point;
open(p);
constant(p);
given(p);
changed(p);
texts("a");
bytesOf(1, b"a");
right(p, p, p, 1, p);
writeln(p.sum());
