proc clear(ref n: int) { n = 0; }
const start = 5;
clear(start);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: ref-to-const.chpl:3:{{[0-9]+}}: error: 'start' is constant and cannot be passed to 'n', which may change it{{$}}
