// What a thread keeps takes the bytes of its parts: of complex numbers both, of tuples and records all.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers=report --verify-diagnostics

!pair = !chpl.record<"pair", (i32, i64)>
module { module @device attributes {grid.device} {
func.func private @use(complex<f64>, !chpl.ref<!pair>)
// expected-remark @below {{context bytes a thread: 56 in 3 arrays}}
func.func @main(%n: i64, %m: i64, %Z: !chpl.view<complex<f64>, 1, device>, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %c = chpl.local "c" : complex<f64>
    %p = chpl.local "p" : !pair
    %q = chpl.local "q" : !chpl.tuple<3xi64>
    %index = arith.remui %t, %m : i64
    %from = chpl.elem_ref %Z[%i] : !chpl.view<complex<f64>, 1, device>
    %z = chpl.load %from : complex<f64>
    chpl.store %z, %c : complex<f64>
    %w = chpl.field_ref %p[1] : !pair
    chpl.store %index, %w : i64
    %e = chpl.tuple_ref_at %q[%index] : !chpl.tuple<3xi64>
    chpl.store %t, %e : i64
    chpl.store %t, %r : i64
    grid.barrier
    %x = chpl.load %r : i64
    chpl.store %x, %w : i64
    %f = chpl.tuple_ref_at %q[%x] : !chpl.tuple<3xi64>
    %y = chpl.load %f : i64
    %v = chpl.load %c : complex<f64>
    chpl.store %y, %r : i64
    func.call @use(%v, %p) : (complex<f64>, !chpl.ref<!pair>) -> ()
    chpl.end
  } {grid.active}
  chpl.return
}
} }
