// A formal that stands for a shared array in one call and for another kind in the next counts as one of the host.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

!A = !chpl.array<i64, 1, gapped>
!D = !chpl.array<i64, 1, device>
!S = !chpl.array<i64, 1, shared>
func.func private @either(%a: !chpl.ref<!A>, %n: i64) {
  %v = chpl.view_of %a : !A
  // expected-error @below {{cannot touch host array without a name}}
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func @main(%d: !chpl.ref<!D>, %s: !chpl.ref<!S>, %n: i64, %one: i64) {
  %ds = chpl.local header_rank 1 : !A
  chpl.array_slice %ds of %d [%one] [%n] [%one] : !A, !D
  func.call @either(%ds, %n) : (!chpl.ref<!A>, i64) -> ()
  %ss = chpl.local header_rank 1 : !A
  chpl.array_slice %ss of %s [%one] [%n] [%one] : !A, !S
  func.call @either(%ss, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}
