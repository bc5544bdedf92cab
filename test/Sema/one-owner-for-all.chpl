// Assignments take what the right side owns, as copies do: not from constants, and not for several elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only --no-warnings %s 2>&1 | FileCheck %s --implicit-check-not=error:

class C { var x: int; }
record R { var c: owned C?; }

proc assignments(ref to: R, const ref from: R) {
  // CHECK-DAG: owner-for-all.chpl:[[#@LINE+1]]:{{.*}}error: a constant of type R cannot be copied: the object that it owns would change hands
  to = from;
}
var target: R;
assignments(target, new R());

proc takesOne(i: int, in c: owned C?) do return i;
var one: owned C? = new C(1), each: [1..3] owned C?, records: [1..3] R;
// CHECK-DAG: owner-for-all.chpl:[[#@LINE+1]]:{{.*}}error: one value of type owned C? cannot be given to each element: only one of them can own its object; make one for each, as in '[i in 1..n] new C(i)'
each = one;
// CHECK-DAG: owner-for-all.chpl:[[#@LINE+1]]:{{.*}}error: one value of type owned C cannot be given to each element
each = new C(1);
// CHECK-DAG: owner-for-all.chpl:[[#@LINE+1]]:{{.*}}error: one value of type owned C? cannot be given to each element
each[1..2] = each[3];
// CHECK-DAG: owner-for-all.chpl:[[#@LINE+1]]:{{.*}}error: one value of type R cannot be given to each element
records = target;
// CHECK-DAG: owner-for-all.chpl:[[#@LINE+1]]:{{.*}}error: one value of type owned C? cannot be given to each element
records.c = one;
// CHECK-DAG: owner-for-all.chpl:[[#@LINE+1]]:{{.*}}error: one value of type owned C cannot be given to each element
var filled: [1..3] owned C = new C(1);
// CHECK-DAG: owner-for-all.chpl:[[#@LINE+1]]:{{.*}}error: one value of type owned C? cannot be given to each element
takesOne(1..3, one);
each = nil;
each = [i in 1..3] new C(i);
