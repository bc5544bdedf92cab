// A reduce expression is a loop whose body accumulates; `generate` gives the value of the state that is left.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.overArray"(
// CHECK:         [[SLOT:%.*]] = chpl.local : !SumReduceScanOp_int_64__
// CHECK:         chpl.forall forall ([[P:%.*]]) in ({{%.*}}) reduce ([[STATE:%.*]] : !SumReduceScanOp_int_64__ -> [[SLOT]]) reassociate {
// CHECK:           [[ELEMENT:%.*]] = chpl.elem_ref_at {{%.*}}[[[P]]]
// CHECK-NEXT:      call @chpl.Reductions.SumReduceScanOp.accumulate{{.*}}([[STATE]], [[ELEMENT]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } identity {
// CHECK:         } combine {
// CHECK-NEXT:    ^bb0([[LEFT:%.*]]: {{.*}}, [[RIGHT:%.*]]: {{.*}}):
// CHECK-NEXT:      call @chpl.Reductions.SumReduceScanOp.combine{{.*}}([[LEFT]], [[RIGHT]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    [[VALUE:%.*]] = call @chpl.Reductions.SumReduceScanOp.generate{{.*}}([[SLOT]])
// CHECK-NEXT:    chpl.return [[VALUE]] : i64
proc overArray(const ref A: [] int) {
  return + reduce A;
}

// An iterator gives its values one after the other: one state.
// CHECK-LABEL: func.func {{.*}}.overIterator"(
// CHECK:         [[STATE:%.*]] = chpl.local : !MaxReduceScanOp_int_64__
// CHECK-NEXT:    call @{{.*}}init{{.*}}([[STATE]])
// CHECK-NOT:     chpl.forall
// CHECK:         chpl.iterate @{{.*}}.some"({{.*}}) {{.*}} yields [[X:%.*]] : i64 {
// CHECK:           chpl.store [[X]], [[ITEM:%.*]] : i64
// CHECK:           call @chpl.Reductions.MaxReduceScanOp.accumulate{{.*}}([[STATE]], [[ITEM]])
// CHECK:         call @chpl.Reductions.MaxReduceScanOp.generate{{.*}}([[STATE]])
proc overIterator(n: int) {
  return max reduce some(n);
}
iter some(n: int) {
  for i in 1..n do yield i;
}

// Who writes an operation of his own has not said that it may be reassociated.
// CHECK-LABEL: func.func {{.*}}.withOwnOperation"(
// CHECK:         chpl.forall forall {{.*}} reduce ({{%.*}} : {{.*}} -> {{%[^ )]*}}) {
proc withOwnOperation(const ref A: [] int) {
  return Last reduce A;
}
class Last : ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity do return 0: eltType;
  proc ref accumulate(x) { value = x; }
  proc ref accumulateOntoState(ref state, x) { state = x; }
  proc ref combine(other: borrowed Last(?)) { value = other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged Last(eltType = eltType);
}
var A: [1..4] int;
writeln(overArray(A), overIterator(3), withOwnOperation(A));
