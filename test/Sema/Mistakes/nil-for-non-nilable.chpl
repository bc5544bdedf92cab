class Node { var next: owned Node; }
var last = new Node(nil);
writeln(last);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: nil-for-non-nilable.chpl:2:{{[0-9]+}}: error: nil does not convert to owned Node{{$}}
