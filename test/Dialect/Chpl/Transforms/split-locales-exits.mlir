// In a version for some number of locales a choice by that leaves its branch. What follows an exit goes.
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
// CHECK-NOT: chpl.if
// CHECK-NOT: @one
// CHECK: call @several()
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

// The condition of a loop ends as one.
// CHECK-LABEL: func.func private @ask$several(
// CHECK: chpl.if %true
// CHECK: chpl.condition
func.func private @ask(%c: i1) {
  chpl.loop while {
    %several = func.call @choir_plays_several_locales() : () -> i1
    chpl.if %several {
      chpl.return
    }
    chpl.condition %c
  } do label %l {
    chpl.end
  }
  chpl.return
}

// A condition that is no constant stays.
// CHECK-LABEL: func.func private @main$one(
// CHECK: chpl.if %arg0 {
// CHECK-NEXT: func.call @choose()
func.func @main(%c: i1) {
  chpl.if %c {
    func.call @choose() : () -> ()
    func.call @ask(%c) : (i1) -> ()
    chpl.end
  }
  chpl.return
}
