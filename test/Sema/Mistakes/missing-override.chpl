class Shape { proc area() { return 0.0; } }
class Square : Shape { proc area() { return 1.0; } }
var s: owned Shape = new Square();
writeln(s.area());
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: missing-override.chpl:2:{{[0-9]+}}: error: 'Square.area' has the signature of a method of the parent class: mark it 'override'{{$}}
