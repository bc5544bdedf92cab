// A forall over a mapped domain asks where its indices are, in processes that play several locales; others do not ask.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use BlockDist;
const Mapped = {1..8} dmapped new blockDist({1..8});
const Plain = {1..8};

// CHECK-LABEL: func.func {{.*}}@chpl.placement.overMapped(
// CHECK:         [[PLACEMENT:%.*]] = chpl.local : !llvm.ptr
// CHECK-NEXT:    [[NONE:%.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:    chpl.store [[NONE]], [[PLACEMENT]] : !llvm.ptr
// CHECK-NEXT:    chpl.if_several {
// CHECK:           [[KNOWN:%.*]] = func.call @chpl.Placements._placementOf(
// CHECK-NEXT:      chpl.store [[KNOWN]], [[PLACEMENT]] : !llvm.ptr
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.forall forall ({{%.*}}) in ({{%.*}}) placed [[PLACEMENT]] {
proc overMapped() {
  forall i in Mapped do write(i);
}

// CHECK-LABEL: func.func {{.*}}@chpl.placement.inCurrentTask(
// CHECK:         chpl.forall foreach ({{%.*}}) in ({{%[^ ]*}}) {
proc inCurrentTask() {
  foreach i in Mapped do write(i);
}

// CHECK-LABEL: func.func {{.*}}@chpl.placement.overPlain(
// CHECK-NOT:     chpl.if_several
// CHECK:         chpl.forall forall ({{%.*}}) in ({{%[^ ]*}}) {
proc overPlain() {
  forall i in Plain do write(i);
}
overMapped();
inCurrentTask();
overPlain();
