"abc"[0] = "x";
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: string-literal-element.chpl:1:{{[0-9]+}}: error: characters of a string cannot be assigned; build a new string of its parts{{$}}
