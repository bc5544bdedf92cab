// Scalars and references are returned as values, all else in memory of the caller: where it is to be in the end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
record point {
  var x: int;
  var y: real;
}
var global: point;

// CHECK-LABEL: func.func {{.*}}.inMemory(%arg0: !chpl.ref<!point>) {
// CHECK:         call @{{.*}}init{{.*}}(%arg0, {{%.*}}, {{%.*}}) : (!chpl.ref<!point>, i64, f64) -> ()
// CHECK-NEXT:    chpl.return
proc inMemory() do return new point(1, 2.0);

// CHECK-LABEL: func.func {{.*}}.byConstRef() -> !chpl.ref<i64> {
// CHECK-NEXT:    [[P:%.*]] = chpl.address_of @{{.*}}global
// CHECK-NEXT:    [[X:%.*]] = chpl.field_ref [[P]][0]
// CHECK-NEXT:    chpl.return [[X]] : !chpl.ref<i64>
proc byConstRef() const ref do return global.x;

// CHECK-LABEL: func.func {{.*}}.choice(%arg0: i1, %arg1: !chpl.ref<!point>) {
// CHECK-NEXT:    chpl.if %arg0 {
// CHECK-NEXT:      [[P:%.*]] = chpl.address_of @{{.*}}global
// CHECK-NEXT:      chpl.copy_bits %arg1, [[P]] : !point
// CHECK-NEXT:      chpl.return
// CHECK-NEXT:    }
// CHECK-NEXT:    call @{{.*}}inMemory(%arg1)
// CHECK-NEXT:    chpl.return
proc choice(b: bool) {
  if b then return global;
  return inMemory();
}

// CHECK-LABEL: func.func {{.*}}.intoVariable() -> f64 {
// CHECK-NEXT:    [[P:%.*]] = chpl.local "p" : !point
// CHECK-NEXT:    call @{{.*}}inMemory([[P]])
// CHECK-NEXT:    chpl.field_ref [[P]][1]
proc intoVariable() {
  var p = inMemory();
  return p.y;
}

// CHECK-LABEL: func.func {{.*}}.throughRef() -> i64 {
// CHECK-NEXT:    [[X:%.*]] = call @{{.*}}byConstRef() : () -> !chpl.ref<i64>
// CHECK-NEXT:    chpl.load [[X]] : i64
proc throughRef() do return byConstRef() + 1;

// What nobody takes needs a place all the same.
// CHECK-LABEL: func.func {{.*}}.discarded() {
// CHECK-NEXT:    [[UNUSED:%.*]] = chpl.local : !point
// CHECK-NEXT:    call @{{.*}}inMemory([[UNUSED]])
// CHECK-NEXT:    chpl.return
proc discarded() { inMemory(); }
writeln(inMemory(), byConstRef(), choice(true), intoVariable(), throughRef());
discarded();
