// A loop that works with the threads of a block has no form for other tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-place-loops | FileCheck %s

func.func private @choir_gpu_count() -> i64
func.func private @choir_locale_enter(%place: i64) -> i64
func.func private @choir_locale_leave(%before: i64)
func.func private @count() -> i64 { %n = call @choir_gpu_count() : () -> i64  chpl.return %n : i64 }
func.func private @wait() { grid.barrier  chpl.return }
func.func private @share() { %s = chpl.local : !chpl.array<i64, 1, shared>  chpl.return }

// CHECK-LABEL: func.func @statement(
func.func @statement(%place: i64, %n: i64) {
  %before = call @choir_locale_enter(%place) : (i64) -> i64
  // CHECK: chpl.if
  // CHECK-NEXT: chpl.forall foreach
  // CHECK: } else {
  // CHECK-NEXT: %[[NEVER:.*]] = arith.constant false
  // CHECK-NEXT: chpl.check %[[NEVER]], "threads and blocks exist only
  // CHECK-NEXT: chpl.end
  // CHECK-NEXT: } {grid.on_gpu, grid.required}
  chpl.forall foreach (%p) in (%n) { func.call @wait() : () -> ()  chpl.end }
  // CHECK: } else {
  // CHECK-NOT: chpl.forall
  // CHECK: } {grid.on_gpu, grid.required}
  chpl.forall foreach (%p) in (%n) { func.call @share() : () -> ()  chpl.end }
  // CHECK: } else {
  // CHECK-NEXT: chpl.forall
  // CHECK: } {grid.on_gpu}{{$}}
  chpl.forall foreach (%p) in (%n) { chpl.end }
  call @choir_locale_leave(%before) : (i64) -> ()
  chpl.return
}
