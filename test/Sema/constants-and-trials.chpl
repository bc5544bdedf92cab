// Elements of constants, needless parentheses, and calls that were tried before they are made.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
use Reflection, List;
proc f(x: int) { compilerError("not for integers"); }
writeln(canResolve("f", 1));
// CHECK-DAG: constants-and-trials.chpl:[[#@LINE+1]]:{{.*}}error: not for integers
f(1);
record R { var x: int; proc p do return x; }
var r: R;
// CHECK-DAG: constants-and-trials.chpl:[[#@LINE+1]]:{{.*}}error: 'p' is written without parentheses: it is a value of type int(64) already
writeln(r.p());
const l = new list([1, 2]);
// CHECK-DAG: constants-and-trials.chpl:[[#@LINE+1]]:{{.*}}error: 'x' is constant and cannot be assigned
for x in l do x += 1;
// CHECK-DAG: constants-and-trials.chpl:[[#@LINE+1]]:{{.*}}error: 'y' is constant and cannot be assigned
for (y, i) in zip(l, 1..) do y += i;
// CHECK-DAG: constants-and-trials.chpl:[[#@LINE+1]]:{{.*}}error: 'z' is constant and cannot be assigned
forall z in l do z += 1;
