// Atomic variables are written and read by methods; sync and single variables hold nothing while they are empty, so that
// their class types need nil.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

class C { var x = 1; }
var a, c: atomic int, b: atomic bool, many: [1..3] atomic real;
writeln(a.read(), b.read());
a = c;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: an atomic variable is not assigned a value: write it, with write()
a = 1;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: an atomic variable is not assigned a value: write it, with write()
b = 1 < 2;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: an atomic variable is not assigned a value: write it, with write()
many[1] = 2.0;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: 'min' compares values, and an atomic variable is none: read it first, with read()
writeln(min(a, c));
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: 'max' compares values, and an atomic variable is none: read it first, with read()
writeln(max(1, a));

var fine: sync shared C?;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: an empty sync variable holds nothing, and owned C is never nil: its type is sync owned C?
var s: sync owned C;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: an empty sync variable holds nothing, and unmanaged C is never nil: its type is sync unmanaged C?
var u: sync unmanaged C = new unmanaged C();
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: an empty sync variable holds nothing, and shared C is never nil: its type is sync shared C?
record R { var f: sync shared C; }
var r: R;
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: an empty sync variable holds nothing, and borrowed C is never nil: its type is sync borrowed C?
proc generic(type t) { var z: sync t; return z.isFull; }
writeln(generic(borrowed C));
