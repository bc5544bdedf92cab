iter squares(n: int) {
  for i in 1..n do yield i * i;
}
for s in squares do writeln(s);
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place; so it is in a zip, and for a module.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: iterator-not-called.chpl:4:10: error: 'squares' is a procedure and must be called with parentheses{{$}}
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --check-prefixes=ZIP --implicit-check-not=internal
for (s, i) in zip(squares, 1..3) do writeln(s, i);
// ZIP: iterator-not-called.chpl:10:19: error: 'squares' is a procedure and must be called with parentheses
use Math;
forall x in Math do writeln(x);
// ZIP: iterator-not-called.chpl:13:13: error:
