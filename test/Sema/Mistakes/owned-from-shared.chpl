class Node { var value: int; }
var node: owned Node = new shared Node(1);
writeln(node);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: owned-from-shared.chpl:2:{{[0-9]+}}: error: shared Node does not convert to owned Node{{$}}
