// A cast to an atomic type makes an atomic variable, whose first value converts as that of any variable.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -swrong=1 %s 2>&1 | FileCheck %s --check-prefix=WRONG1
// RUN: not %choir --check-only -swrong=3 %s 2>&1 | FileCheck %s --check-prefix=WRONG3
// RUN: not %choir --check-only -swrong=2 %s 2>&1 | FileCheck %s --check-prefix=WRONG2
config param wrong = 0;
config const n = 4;
var a = n: atomic int, b = true: atomic bool, c: atomic real = 1.5: atomic real;
a.add(1);
// CHECK: 5 true 1.5 atomic int(64)
writeln(a.read(), " ", b.read(), " ", c.read(), " ", a.type: string);
// CHECK-NEXT: 9
writeln((9: uint(8): atomic uint(8)).read());
var few: atomic int(8) = 3, wide: atomic real = n;
// CHECK-NEXT: 3 4.0
writeln(few.read(), " ", wide.read());
proc third() {
  // WRONG3: atomics-by-casts.chpl:[[#@LINE+1]]:{{.*}}error: real(64) does not convert to atomic int(64)
  if wrong == 3 { var x: atomic int = 1.5; writeln(x.read()); }
}
third();
// WRONG1: atomics-by-casts.chpl:[[#@LINE+1]]:{{.*}}error: there is no cast from real(64) to atomic int(64)
if wrong == 1 then writeln((1.5: atomic int).read());
// WRONG2: atomics-by-casts.chpl:[[#@LINE+1]]:{{.*}}error: there is no cast from atomic int(64) to int(64)
if wrong == 2 then writeln(a: int);
