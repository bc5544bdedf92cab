// A key that a map does not have halts the program where its value is asked for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s


use Map;

var m = new map(string, int);
m.add("there", 1);
writeln(m.getValue("there"));
// CHECK: 1
writeln(m.getValue("not there"));
// CHECK-NEXT: map-missing-key.chpl:[[#@LINE-1]]: error: halt reached - map index not there out of bounds
