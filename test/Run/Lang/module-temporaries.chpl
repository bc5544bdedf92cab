// What a module's variable borrows from a temporary lives as long as the variable, whatever collection owns it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use List, Map;

class C { var x: int; proc deinit() { writeln("end ", x); } }
class D : C { proc init(x: int) { super.init(x); } }
proc anArray(x: int) { var all: [0..1] shared C?; all[1] = new shared D(x); return all; }
proc aList(x: int) { var all: list(shared C); all.pushBack(new shared D(x)); return all; }
proc aMap(x: int) { var all: map(int, owned C); all.add(x, new owned D(x)); return all; }
proc aTuple(x: int) { return (0, new shared D(x)); }
proc aList(x: int, param deep) { var all: list(list(shared C)); all.pushBack(aList(x)); return all; }

const a = anArray(1)[1]: borrowed D?, b = aList(2)[0].borrow(), c = aTuple(3)[1].borrow(), d = aMap(4)[4].borrow(),
      e = aList(5, true)[0][0]: borrowed D?, f = anArray(6)[1]!.x;
// CHECK: 1 2 3 4 5 6
writeln(a!.x, " ", b.x, " ", c.x, " ", d.x, " ", e!.x, " ", f);
// CHECK-DAG: end 1
// CHECK-DAG: end 2
// CHECK-DAG: end 3
// CHECK-DAG: end 4
// CHECK-DAG: end 5
// CHECK-DAG: end 6
