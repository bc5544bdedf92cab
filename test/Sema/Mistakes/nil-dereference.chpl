class Node { var value: int; }
var head: owned Node?;
writeln(head.value);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: nil-dereference.chpl:3:{{[0-9]+}}: error: owned Node? may be nil: write '!' before '.value', or test it first{{$}}
