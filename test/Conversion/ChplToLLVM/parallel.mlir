// A parallel loop tells LLVM which accesses are independent; what is private to a task is not among them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --choir-host | mlir-translate --mlir-to-llvmir | FileCheck %s

!A = !chpl.array<f64, 1>

// CHECK-LABEL: define internal void @scale.forall.{{[0-9]+}}(
// CHECK: %[[OWN:.*]] = alloca [4 x double]
// CHECK: %[[X:.*]] = load double, ptr %{{.*}}, !llvm.access.group ![[GROUP:[0-9]+]]
// CHECK: store double %[[X]], ptr %{{.*}}, !tbaa ![[TAG:[0-9]+]]{{$}}
// CHECK: store double %{{.*}}, ptr %{{.*}}, !llvm.access.group ![[GROUP]]
// CHECK: br i1 %{{.*}}, label %{{.*}}, label %{{.*}}, !llvm.loop ![[LOOP:[0-9]+]]
func.func @scale(%a: !chpl.ref<!A>, %n: i64, %k: i64) {
  chpl.forall forall (%p) in (%n) {
    %own = chpl.local "own" : !chpl.tuple<4xf64>
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<f64, 1>
    %x = chpl.load %e : f64
    %o = chpl.tuple_ref_at %own[%k] : !chpl.tuple<4xf64>
    chpl.store %x, %o : f64
    %y = chpl.load %o : f64
    chpl.store %y, %e : f64
    chpl.end
  }
  chpl.return
}

!C = !chpl.array<complex<f64>, 1>

// So do accesses of complex numbers, part by part: LLVM forgets it where it takes them apart.
// CHECK-LABEL: define internal void @turn.forall.{{[0-9]+}}(
// CHECK: load double, ptr %{{.*}}, !tbaa ![[REAL:[0-9]+]], !llvm.access.group ![[TURNS:[0-9]+]]
// CHECK: load double, ptr %{{.*}}, !tbaa ![[REAL]], !llvm.access.group ![[TURNS]]
// CHECK: store double %{{.*}}, ptr %{{.*}}, !tbaa ![[REAL]], !llvm.access.group ![[TURNS]]
// CHECK: store double %{{.*}}, ptr %{{.*}}, !tbaa ![[REAL]], !llvm.access.group ![[TURNS]]
func.func @turn(%a: !chpl.ref<!C>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !C
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<complex<f64>, 1>
    %x = chpl.load %e : complex<f64>
    %y = complex.mul %x, %x : complex<f64>
    chpl.store %y, %e : complex<f64>
    chpl.end
  }
  chpl.return
}

// CHECK: ![[GROUP]] = distinct !{}
// CHECK: ![[LOOP]] = distinct !{![[LOOP]], ![[PARALLEL:[0-9]+]]
// CHECK: ![[PARALLEL]] = !{!"llvm.loop.parallel_accesses", ![[GROUP]]}
