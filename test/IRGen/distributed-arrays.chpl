// An array over a distribution shares it, and asks for a placement only where there are several locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use BlockDist;

// CHECK-LABEL: func.func {{.*}}.placed"(%arg0: {{.*}}) {
// CHECK-NEXT:    [[A:%.*]] = chpl.local "A" : !chpl.array<i64, 1>
// CHECK:         [[PLACEMENT:%.*]] = chpl.local : !llvm.ptr
// CHECK-NEXT:    [[NULL:%.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:    chpl.store [[NULL]], [[PLACEMENT]]
// CHECK-NEXT:    chpl.if_several {
// CHECK:           [[FOUND:%.*]] = func.call @chpl.Placements._placementOf(%arg0,
// CHECK-NEXT:      chpl.store [[FOUND]], [[PLACEMENT]]
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.array_init [[A]][{{.*}} placed [[PLACEMENT]] : !chpl.ref<!llvm.ptr> : !chpl.array<i64, 1>
// CHECK-NEXT:    [[DIST:%.*]] = chpl.field_ref %arg0[2]
// CHECK-NEXT:    [[HEADER:%.*]] = chpl.pointer_cast [[A]]
// CHECK-NEXT:    [[OFFSET:%.*]] = arith.constant
// CHECK-NEXT:    [[SLOT:%.*]] = chpl.pointer_offset [[HEADER]]{{\[}}[[OFFSET]]] : i8
// CHECK-NEXT:    [[SHARE:%.*]] = chpl.pointer_cast [[SLOT]]
// CHECK-NEXT:    [[OBJECT:%.*]] = chpl.load [[DIST]]
// CHECK-NEXT:    chpl.retain [[OBJECT]]
// CHECK-NEXT:    chpl.store [[OBJECT]], [[SHARE]]
// CHECK-NEXT:    chpl.array_deinit [[A]]
// CHECK-NEXT:    chpl.return
proc placed(const ref D: domain(?)) {
  var A: [D] int;
}
const D = blockDist.createDomain({1..4});
placed(D);
