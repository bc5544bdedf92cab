class Node { var value: int; }
proc main() {
  var a = new owned Node(1);
  var b = a;
  writeln(a.value, b.value);
}
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: moved-value.chpl:5:{{[0-9]+}}: error: 'a' is used after its object was given away{{$}}
