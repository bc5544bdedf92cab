// In a version for some number of locales a choice by that leaves its branch, and stays where the branch leaves more.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-split-locales | FileCheck %s

func.func private @choir_plays_several_locales() -> i1
func.func private @one()
func.func private @several()

// CHECK-LABEL: func.func private @choose(
// CHECK-NOT: chpl.if
// CHECK: call @one()
// CHECK-NEXT: chpl.return
// CHECK-LABEL: func.func private @choose$several(
// CHECK-NOT: @one
// CHECK: chpl.if %true
// CHECK-NEXT: func.call @several()
// CHECK-NEXT: chpl.return
func.func private @choose() {
  %several = func.call @choir_plays_several_locales() : () -> i1
  chpl.if %several {
    func.call @several() : () -> ()
    chpl.return
  }
  chpl.if %several {
    chpl.end
  } else {
    func.call @one() : () -> ()
    chpl.end
  }
  chpl.return
}

// A condition that is no constant stays as well.
// CHECK-LABEL: func.func private @main$one(
// CHECK: chpl.if %arg0 {
// CHECK-NEXT: func.call @choose()
func.func @main(%c: i1) {
  chpl.if %c {
    func.call @choose() : () -> ()
    chpl.end
  }
  chpl.return
}
