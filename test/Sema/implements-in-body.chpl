// In the body of a type, `implements` speaks of the type itself.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
interface Named { proc Self.name(): string; }
record R {
  // CHECK: [[#@LINE+1]]:14: error: in the body of a type, 'implements' says what this type implements: write 'implements Named;'
  implements Named(R);
  proc name(): string do return "R";
}
// CHECK-NOT: error
class C {
  implements Named;
  proc name(): string do return "C";
}
record S { proc name(): string do return "S"; }
implements Named(S);
