// For one locale arrays have no placement, for several they keep it; what only several locales do is left out for one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-split-locales | FileCheck %s

!A = !chpl.array<f64, 1>
func.func private @place(!chpl.ref<!llvm.ptr>)

// CHECK-LABEL: func.func private @make(
// CHECK-NOT: @place
// CHECK: chpl.array_init %{{.*}}[%{{[^ ]*}}] [%{{[^ ]*}}] [%{{[^ ]*}}] :
// CHECK-LABEL: func.func private @make$several(
// CHECK: call @place
// CHECK: chpl.array_init %{{.*}} placed %{{.*}} :
func.func private @make(%a: !chpl.ref<!A>, %n: i64) {
  %p = chpl.local : !llvm.ptr
  chpl.if_several {
    func.call @place(%p) : (!chpl.ref<!llvm.ptr>) -> ()
    chpl.end
  }
  chpl.array_init %a [%n] [%n] [%n] placed %p : !chpl.ref<!llvm.ptr> : !A
  chpl.return
}

func.func @main(%a: !chpl.ref<!A>, %n: i64) {
  func.call @make(%a, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}
