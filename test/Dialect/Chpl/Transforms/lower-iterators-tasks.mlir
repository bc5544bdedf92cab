// Iterators that start tasks get the loop's variables in them; iterators that are resumed become coroutines.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

// CHECK-NOT: chpl.parallel_iterate
// CHECK-NOT: chpl.generator
// CHECK-NOT: chpl.yield

func.func private @use(i64)
func.func private @make(!chpl.ref<i64>)
func.func private @end(!chpl.ref<i64>)
func.func private @add(!chpl.ref<i64>, !chpl.ref<i64>)

func.func @tasks(%n: i64) attributes {chpl.yields = i64} {
  chpl.forall coforall (%i) in (%n) {
    chpl.yield %i : i64
    chpl.end
  }
  chpl.return
}

// Private variables and states are the coforall's; what it comes to is combined with the loop's state.
// CHECK-LABEL: func.func @inTasks
// CHECK: call @make(%{{.*}})
// CHECK: call @make(%[[SLOT:[^)]*]])
// CHECK: chpl.forall coforall (%[[I:[^)]*]]) in (%{{.*}}) private (%[[P:.*]] : i64) reduce (%[[S:.*]] : i64 -> %[[OWN:.*]])
// CHECK: call @use(%[[I]])
// CHECK: call @end(%[[P]])
// CHECK: call @add(%[[S]], %[[P]])
// CHECK: init
// CHECK: identity
// CHECK: combine
// CHECK: call @add(%[[SLOT]], %[[OWN]])
func.func @inTasks(%n: i64) {
  %slot = chpl.local : i64
  chpl.parallel_iterate @tasks(%n) reduce (%slot : !chpl.ref<i64>) private [i64] : (i64) -> () {
  ^bb0(%x: i64, %p: !chpl.ref<i64>, %s: !chpl.ref<i64>):
    func.call @use(%x) : (i64) -> ()
    func.call @end(%p) : (!chpl.ref<i64>) -> ()
    func.call @add(%s, %p) : (!chpl.ref<i64>, !chpl.ref<i64>) -> ()
    chpl.end
  } init {
  ^bb0(%p: !chpl.ref<i64>):
    func.call @make(%p) : (!chpl.ref<i64>) -> ()
    chpl.end
  } fini {
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    func.call @make(%s) : (!chpl.ref<i64>) -> ()
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    func.call @add(%l, %r) : (!chpl.ref<i64>, !chpl.ref<i64>) -> ()
    chpl.end
  }
  chpl.return
}

// CHECK: func.func private @twice.resumable(%[[N:.*]]: i64, %[[OUT:.*]]: !chpl.ref<{{.*}}>) -> !llvm.ptr attributes {chpl.coroutine}
// CHECK: llvm.intr.coro.begin
// CHECK-COUNT-4: llvm.intr.coro.suspend
// CHECK-NOT: llvm.intr.coro.suspend
func.func @twice(%n: i64) attributes {chpl.yields = i64} {
  chpl.yield %n : i64
  chpl.yield %n : i64 cleanup {
    func.call @use(%n) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @onDemand
// CHECK: %[[H:.*]] = call @twice.resumable(%{{.*}}, %{{.*}})
// CHECK: llvm.intr.coro.resume %[[H]]
// CHECK: llvm.call_intrinsic "llvm.coro.destroy"(%[[H]])
func.func @onDemand(%n: i64) {
  %slot = chpl.local : !chpl.record<"generated", (i1, i64)>
  %g = chpl.generator @twice(%n) to %slot : (i64) -> !chpl.ref<!chpl.record<"generated", (i1, i64)>>
  chpl.resume %g
  chpl.drop %g
  chpl.return
}
