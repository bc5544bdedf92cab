// A function that a table of methods names is chosen where it is called; one that nothing names any more goes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-split-locales | FileCheck %s

!V = !chpl.view<f64, 1>
func.func private @choir_plays_several_locales() -> i1
// External functions stay.
// CHECK: func.func private @external()
func.func private @external()

// CHECK: chpl.class @C "C" id 1 fields [i64] vtable [@method]
chpl.class @C "C" id 1 fields [i64] vtable [@method]

// CHECK: func.func private @method(%[[C:[^:]*]]: !chpl.class<@C>, %[[V:[^:]*]]: !chpl.view<f64, 1>)
// CHECK-NEXT: %[[SEVERAL:.*]] = call @choir_plays_several_locales()
// CHECK-NEXT: chpl.if %[[SEVERAL]] {
// CHECK-NEXT: func.call @method$several(%[[C]], %[[V]])
// CHECK-NEXT: chpl.return
// CHECK: call @method$one(%[[C]], %[[V]])
// CHECK: func.func private @method$one(
// CHECK: func.func private @method$several(
func.func private @method(%c: !chpl.class<@C>, %v: !V) attributes {chpl.always_inline} {
  %zero = arith.constant 0 : i64
  %e = chpl.elem_ref_at %v[%zero] : !V
  chpl.return
}

// CHECK-NOT: @unused
func.func private @unused(%v: !V) {
  %zero = arith.constant 0 : i64
  %e = chpl.elem_ref_at %v[%zero] : !V
  chpl.return
}

// CHECK: func.func @main(
func.func @main() -> i1 {
  %several = func.call @choir_plays_several_locales() : () -> i1
  chpl.return %several : i1
}
