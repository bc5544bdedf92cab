// What the verifiers refuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @loadRecord(%r: !chpl.ref<!chpl.record<"r", (i64)>>) {
  // expected-error @below {{moves scalars only}}
  %x = chpl.load %r : !chpl.record<"r", (i64)>
  chpl.return
}

// -----

func.func @fieldBeyond(%r: !chpl.ref<!chpl.record<"r", (i64)>>) {
  // expected-error @below {{position 1 is beyond the 1 elements}}
  %x = chpl.field_ref %r[1] : !chpl.record<"r", (i64)>
  chpl.return
}

// -----

func.func @mixedTuple(%t: !chpl.ref<!chpl.tuple<i64, f64>>, %i: i64) {
  // expected-error @below {{only the elements of a homogeneous tuple}}
  %x = chpl.tuple_ref_at %t[%i] : !chpl.tuple<i64, f64>
  chpl.return
}

// -----

// expected-error @below {{an array has at least one dimension}}
func.func private @rankZero(!chpl.array<f64, 0>)

// -----

func.func @noGlobal() {
  // expected-error @below {{names no chpl.global}}
  %x = chpl.address_of @x : i64
  chpl.return
}

// -----

chpl.global @x : i64
func.func @globalType() {
  // expected-error @below {{has type 'f64', the variable 'i64'}}
  %x = chpl.address_of @x : f64
  chpl.return
}

// -----

// expected-error @below {{is extern and has an initial value}}
chpl.global extern @x : i64 = 3 : i64

// -----

chpl.class @A "A" id 1 fields [i64]
// expected-error @below {{does not begin with the fields of @A}}
chpl.class @B extends @A "B" id 2 fields [f64]

// -----

chpl.class @A "A" id 1 fields [i64]
func.func @field(%a: !chpl.class<@A>) {
  // expected-error @below {{field 1 is beyond the 1}}
  %x = chpl.object_field_ref %a[1] : !chpl.class<@A> -> f64
  chpl.return
}

// -----

func.func @tooFewIndices(%v: !chpl.view<f64, 2>, %i: i64) {
  // expected-error @below {{has 1 indices, the array 2 dimensions}}
  %x = chpl.elem_ref %v[%i] : !chpl.view<f64, 2>
  chpl.return
}

// -----

func.func @keptRank(%v: !chpl.ref<!chpl.array<f64, 2>>, %a: !chpl.ref<!chpl.array<f64, 2>>, %i: i64) {
  // expected-error @below {{keeps 1 dimensions, the view has 2}}
  chpl.array_slice %v of %a [%i, %i] [%i, %i] [%i, %i] kept [true, false] : !chpl.array<f64, 2>, !chpl.array<f64, 2>
  chpl.return
}

// -----

func.func @returnType() -> i64 {
  %x = arith.constant 1.0 : f64
  // expected-error @below {{the values do not match the function's results}}
  chpl.return %x : f64
}

// -----

func.func @returnFromTask(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{leaves a task}}
    chpl.return
  }
  chpl.return
}

// -----

func.func @breakFromTask(%n: i64) {
  chpl.breakable label %l {
    chpl.forall forall (%p) in (%n) {
      // expected-error @below {{leaves a task}}
      chpl.break %l
    }
    chpl.end
  }
  chpl.return
}

// -----

func.func @continueBreakable() {
  chpl.breakable label %l {
    // expected-error @below {{the label names a construct that has no iterations}}
    chpl.continue %l
  }
  chpl.return
}

// -----

func.func @conditionMissing() {
  // expected-error @below {{the condition must end in chpl.condition}}
  chpl.loop while {
    chpl.end
  } do {
    chpl.end
  }
  chpl.return
}

// -----

func.func @notAnIterator(%n: i64) {
  chpl.return
}
func.func @iterate(%n: i64) {
  // expected-error @below {{names no iterator}}
  chpl.iterate @notAnIterator(%n) : (i64) -> () yields %x : i64 {
    chpl.end
  }
  chpl.return
}

// -----

func.func @yieldOutside(%n: i64) {
  // expected-error @below {{is in no iterator}}
  chpl.yield %n : i64
  chpl.return
}

// -----

func.func @yieldType(%n: i64) attributes {chpl.yields = f64} {
  // expected-error @below {{the iterator yields 'f64'}}
  chpl.yield %n : i64
  chpl.return
}

// -----

func.func @reduceWithoutCombine(%n: i64, %s: !chpl.ref<i64>) {
  // expected-error @below {{has reductions but no identity or combine}}
  chpl.forall forall (%p) in (%n) reduce (%t : i64 -> %s) {
    chpl.end
  }
  chpl.return
}

// -----

func.func @combineCaptures(%n: i64, %s: !chpl.ref<i64>) {
  // expected-error @below {{combine uses a value from outside that is no constant}}
  chpl.forall forall (%p) in (%n) reduce (%t : i64 -> %s) {
    chpl.end
  } identity {
  ^bb0(%x: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%x: !chpl.ref<i64>, %y: !chpl.ref<i64>):
    chpl.store %n, %x : i64
    chpl.end
  }
  chpl.return
}

// -----

func.func @foreachFails(%n: i64) {
  // expected-error @below {{only loops that start tasks report errors of tasks}}
  %e = chpl.forall foreach (%p) in (%n) errors {
    chpl.end
  }
  chpl.return
}

// -----

func.func @failNowhere(%e: !chpl.class<@Error>) {
  // expected-error @below {{is in no task}}
  chpl.fail %e : !chpl.class<@Error>
}

// -----

func.func @failUnnoticed(%n: i64, %e: !chpl.class<@Error>) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{the task around it cannot fail}}
    chpl.fail %e : !chpl.class<@Error>
  }
  chpl.return
}

// -----

func.func @leastRealInLanes(%totals: !llvm.ptr, %from: !llvm.ptr, %n: i64) {
  // expected-error @below {{'min' is no operation of vectors of 'f64'}}
  chpl.sum_lanes min %totals, %from stride %n rows %n : f64
  chpl.return
}

// -----

// expected-error @+2 {{expected 'atomic' or 'sync'}}
// expected-error @below {{failed to parse Chpl_Ref parameter 'pointee'}}
func.func private @ordinary(!chpl.ref<!chpl.record<"r", (i64), plain>>)

// -----

func.func @releasingLoad(%r: !chpl.ref<i64>) {
  // expected-error @below {{a load releases nothing}}
  %x = chpl.atomic_load release %r : i64
  chpl.return
}

// -----

func.func @acquiringStore(%r: !chpl.ref<i64>, %x: i64) {
  // expected-error @below {{a store acquires nothing}}
  chpl.atomic_store acq_rel %x, %r : i64
  chpl.return
}

// -----

func.func @bitsOfReals(%r: !chpl.ref<f64>, %x: f64) {
  // expected-error @below {{'xor' is no operation on 'f64'}}
  %old = chpl.atomic_update xor relaxed %x, %r : f64
  chpl.return
}

// -----

func.func @fenceOfNothing() {
  // expected-error @below {{a fence that is relaxed orders nothing}}
  chpl.atomic_fence relaxed
  chpl.return
}

// -----

func.func @sumOfTruths(%r: !chpl.ref<i1>, %x: i1) {
  // expected-error @below {{'add' is no operation on 'i1'}}
  %old = chpl.atomic_update add relaxed %x, %r : i1
  chpl.return
}

// -----

func.func @thirdDimension(%v: !chpl.view<f64, 2>) {
  // expected-error @below {{dimension 2 is beyond the 2 of the array}}
  %n = chpl.view_count %v, 2 : !chpl.view<f64, 2>
  chpl.return
}

// -----

func.func @boundBeyond(%a: !chpl.ref<!chpl.array<f64, 1>>) {
  // expected-error @below {{dimension 1 is beyond the 1 of the array}}
  %n = chpl.array_bound high %a, 1 : !chpl.array<f64, 1>
  chpl.return
}

// -----

func.func @fewBounds(%a: !chpl.ref<!chpl.array<f64, 2>>, %n: i64) {
  // expected-error @below {{needs low and high for each of 2 dimensions}}
  chpl.array_set_bounds %a [%n] [%n] : !chpl.array<f64, 2>
  chpl.return
}

// -----

func.func @fewStrides(%link: !llvm.ptr, %n: i64) {
  // expected-error @below {{needs low, count and stride for each of 2 dimensions}}
  chpl.domain_link_assign %link [%n, %n] [%n, %n] [%n]
  chpl.return
}

// -----

func.func @noTable() {
  // expected-error @below {{names no chpl.element_ops: @missing}}
  %table = chpl.element_ops_address @missing
  chpl.return
}
