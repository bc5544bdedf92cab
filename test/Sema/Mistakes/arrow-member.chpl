class Point {
  var x: int;
}
var p = new Point(3);
writeln(p->x);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: arrow-member.chpl:5:{{[0-9]+}}: error: there is no operator '->'; members of objects, too, are reached by '.'{{$}}
