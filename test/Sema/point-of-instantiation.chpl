// An instance is shared by calls only where they see the same functions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: InstancesSharedAnywhere
// RUN: %choir --emit=typed %s | FileCheck %s
module Library {
  proc describe(x) { visible(x); }
}
module First {
  use Library;
  proc visible(x: int) { }
  proc first() { describe(1); describe(2); }
}
module Second {
  use Library;
  proc visible(x: int) { }
  proc second() { describe(1); }
}
module Main {
  use First, Second;
  proc main() {
    first();
    second();
  }
  // CHECK-COUNT-2: proc {{.*}}describe{{.*}}(const in x
  // CHECK-NOT: describe{{.*}}(const in x
}
