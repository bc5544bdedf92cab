proc f(n: int) {
  if n > 0 {
    writeln(n);
}

proc g() {
  writeln("g");
}
f(1);
g();
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first line of what the compiler says names the cause and the place.
// RUN: not %choir --check-only %s 2>&1 | head -1 | FileCheck %s
// CHECK: unbalanced-brace.chpl:2:{{[0-9]+}}: error: this '{' is never closed{{$}}
