// What each task of a loop has of its own is made in `init` and ended in `fini`; the body has the addresses.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: TaskVariablesNeverEnd
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}.ofForall"(
// CHECK:         chpl.forall forall ({{%.*}}) in ({{%.*}}) private ([[R:%.*]] : !R, [[N:%.*]] : i64) {
// CHECK-NOT:       chpl.init
// CHECK:           chpl.field_ref [[R]][0]
// CHECK:           chpl.load [[N]] : i64
// CHECK-NOT:       deinit
// CHECK:           chpl.end
// CHECK-NEXT:    } init {
// CHECK-NEXT:    ^bb0([[R_IN:%.*]]: !chpl.ref<!R>, [[N_IN:%.*]]: !chpl.ref<i64>):
// CHECK-NEXT:      arith.constant 3 : i64
// CHECK-NEXT:      call @{{.*}}init{{.*}}([[R_IN]],
// CHECK-NEXT:      chpl.store %arg1, [[N_IN]] : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } fini {
// CHECK-NEXT:    ^bb0([[R_OUT:%.*]]: !chpl.ref<!R>, {{%.*}}: !chpl.ref<i64>):
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[R_OUT]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
proc ofForall(ref A: [] int, n: int) {
  forall a in A with (var r = new R(3), in n) do a = r.x + n;
}

// Two of them end in the reverse order.
// CHECK-LABEL: func.func {{.*}}.endsInReverse"(
// CHECK:         } fini {
// CHECK-NEXT:    ^bb0([[R:%.*]]: !chpl.ref<!R>, [[S:%.*]]: !chpl.ref<!R>):
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[S]])
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:      chpl.end
proc endsInReverse(ref A: [] int) {
  forall a in A with (var r = new R(3), var s = new R(4)) do a = r.x + s.x;
}

// What is without an end has no `fini`.
// CHECK-LABEL: func.func {{.*}}.withoutEnd"(
// CHECK:         chpl.forall {{.*}} private ([[N:%.*]] : i64) {
// CHECK:         } init {
// CHECK-NOT:     fini
// CHECK:         chpl.return
proc withoutEnd(ref A: [] int, n: int) {
  forall a in A with (in n) do a = n;
}
var A: [1..4] int;
ofForall(A, 2);
endsInReverse(A);
withoutEnd(A, 2);
