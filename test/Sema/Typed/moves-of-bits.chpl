// Elements that move without their initialisers are moved by a primitive, the target first.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
use MemMove;
record Text { var text: string; }

// CHECK: proc chpl.MemMove.moveArrayElements
// CHECK-SAME: (ref dst.[[TO:[0-9]+]]:
// CHECK-SAME: const ref src.[[FROM:[0-9]+]]:
// CHECK: for k.[[K:[0-9]+]]: int(64) in {
// CHECK-NEXT: {{^ *}}"move bits"("array elem"(dst.[[TO]], {{.*}}), "array elem"(src.[[FROM]], {{.*}}))
// CHECK-NEXT: {{^ *}}}
var A: [1..3] Text;
moveArrayElements(A, 1..1, A, 2..2);
