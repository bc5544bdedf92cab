// config variables of every kind, set on the command line and while compiling.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: %t --i=-5 --u 7 --r=1e-3 --b --s "a b" --c=2.5+1.0i --color=blue --limit=9 \
// RUN:   | FileCheck --match-full-lines --check-prefix=SET %s
// RUN: %t -si=3 --b=false --s= | FileCheck --match-full-lines --check-prefix=SHORT %s
// RUN: %choir-run -ssize=4 -seltType="real" %s | FileCheck --match-full-lines --check-prefix=COMPILED %s

enum hue { red, green, blue }

config const i = 1;
config var u: uint(8) = 2;
config const r = 0.5, limit: int(16) = i: int(16) + 1;
config const b = false;
config var s = "text";
config const c: complex = 1.0 + 1.0i;
config const color = hue.red;
config param size = 2;
config type eltType = int;

var tuple: size * eltType;
u += 1;
writeln(i, " ", u, " ", r, " ", b, " [", s, "] ", c, " ", color, " ", limit);
writeln(tuple);
// CHECK:         1 3 0.5 false [text] 1.0 + 1.0i red 2
// CHECK-NEXT:    (0, 0)
// SET:           -5 8 0.001 true [a b] 2.5 + 1.0i blue 9
// SHORT:         3 3 0.5 false [] 1.0 + 1.0i red 4
// COMPILED:      1 3 0.5 false [text] 1.0 + 1.0i red 2
// COMPILED-NEXT: (0.0, 0.0, 0.0, 0.0)
