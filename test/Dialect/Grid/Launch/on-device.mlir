// A program that asks where launches run gets the answer of the library, or no where it is made for the host alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s --check-prefix=HOST

// There is no device module: the question alone makes the pass run.
// CHECK-LABEL: func.func @ask(
// CHECK-NEXT: %[[USED:.*]] = call @choir_device_is_used() : () -> i1
// CHECK-NEXT: chpl.return %[[USED]] : i1
// HOST-LABEL: func.func @ask(
// HOST-NEXT: %[[NO:.*]] = arith.constant false
// HOST-NEXT: chpl.return %[[NO]] : i1
func.func @ask() -> i1 {
  %used = grid.on_device
  chpl.return %used : i1
}
