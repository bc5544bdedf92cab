// Methods without parentheses are no candidates for dynamic dispatch.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
class P {
  proc size do return 1;
}
class C : P {
  // CHECK: without-parens.chpl:[[#@LINE+1]]:{{.*}}error: 'size' cannot override: methods without parentheses are chosen at compile time, by the type that is written
  override proc size do return 2;
}
class D : P {
  proc size do return 3;
}
writeln((new C()).size, (new D()).size);
