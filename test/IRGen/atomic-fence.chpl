// A fence has the memory order that it is called with.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.fences"(
// CHECK-NEXT:    call @[[STRICT:.*]]() : () -> ()
// CHECK-NEXT:    call @[[ACQUIRING:.*]]() : () -> ()
// CHECK-NEXT:    call @[[RELAXED:.*]]() : () -> ()
// CHECK-NEXT:    chpl.return
proc fences() {
  atomicFence();
  atomicFence(memoryOrder.acquire);
  atomicFence(memoryOrder.relaxed);
}

// CHECK:       func.func private @[[STRICT]]() {{.*}}{
// CHECK-NEXT:    chpl.atomic_fence {{ *}}seq_cst
// CHECK-NEXT:    chpl.return
// CHECK:       func.func private @[[ACQUIRING]]() {{.*}}{
// CHECK-NEXT:    chpl.atomic_fence {{ *}}acquire
// CHECK-NEXT:    chpl.return
// CHECK:       func.func private @[[RELAXED]]() {{.*}}{
// CHECK-NEXT:    chpl.return
fences();
