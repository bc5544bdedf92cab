// Modules may declare one C function differently: there is one function, which the others call by reference.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
module First {
  extern proc c_function(n: int): int;

  // CHECK:       func.func private @c_function(i64) -> i64{{$}}
  // CHECK-NOT:   func.func {{.*}}@c_function
  // CHECK-LABEL: func.func {{.*}}@chpl.First.calls(%arg0: i64) -> i64 {
  // CHECK-NEXT:    [[RESULT:%.*]] = call @c_function(%arg0) : (i64) -> i64
  // CHECK-NEXT:    chpl.return [[RESULT]]
  proc calls(n: int) do return c_function(n);
}

module Second {
  use CTypes;
  extern proc c_function(p: c_ptr(int)): int;

  // CHECK-NOT:   func.func {{.*}}@c_function
  // CHECK-LABEL: func.func {{.*}}@chpl.Second.calls(%arg0: !llvm.ptr) -> i64 {
  // CHECK-NEXT:    [[F:%.*]] = chpl.proc_ref @c_function
  // CHECK-NEXT:    [[RESULT:%.*]] = chpl.call_indirect [[F]](%arg0) : (!llvm.ptr) -> i64
  // CHECK-NEXT:    chpl.return [[RESULT]]
  // CHECK-NOT:   func.func {{.*}}@c_function
  proc calls(p: c_ptr(int)) do return c_function(p);
}

module Program {
  import First, Second;
  proc main() {
    writeln(First.calls(1), Second.calls(nil));
  }
}
