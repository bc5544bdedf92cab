class Node { var value: int; }
var node = Node(3);
writeln(node);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: missing-new.chpl:2:{{[0-9]+}}: error: Node is a type: to make a value of it, write 'new Node(...)'{{$}}
