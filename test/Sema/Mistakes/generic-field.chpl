record box { type t; var value: t; }
var b: box;
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: generic-field.chpl:2:{{[0-9]+}}: error: box(?) is generic: it does not say enough to make a value of it{{$}}
