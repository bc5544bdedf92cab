// Each operation on an atomic variable is one of the machine's on the value in it, with the order that was asked for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.moves(
// CHECK-SAME: {{^}}ref x.[[X:[0-9]+]]: atomic int(64))
proc moves(ref x: atomic int) {
  // CHECK-NEXT: var v.{{[0-9]+}}: int(64) = chpl.Atomics._atomic.read(x.[[X]])
  const v = x.read(memoryOrder.acquire);
  // CHECK-NEXT: chpl.Atomics._atomic.write(x.[[X]], 7:int(64))
  x.write(7, memoryOrder.release);
  // CHECK-NEXT: var w.{{[0-9]+}}: int(64) = chpl.Atomics._atomic.exchange(x.[[X]], 8:int(64))
  const w = x.exchange(8, memoryOrder.acqRel);
  // CHECK-NEXT: var b.{{[0-9]+}}: bool = chpl.Atomics._atomic.compareAndSwap(x.[[X]], 1:int(64), 2:int(64))
  const b = x.compareAndSwap(1, 2);
}
proc numbers(ref x: atomic int) {
  const a = x.fetchAdd(2), b = x.fetchSub(2, memoryOrder.relaxed), c = x.fetchMin(2), d = x.fetchMax(2);
}
proc bits(ref x: atomic int) { const a = x.fetchAnd(2), b = x.fetchOr(3), c = x.fetchXor(4); }
proc fence() { atomicFence(); }

// 0 is relaxed, 2 acquire, 3 release, 4 both, and 5, which is what is meant by none, sequentially consistent.
// CHECK-LABEL: inline proc chpl.Atomics._atomic.read(
// CHECK-NEXT: return "atomic load"(this.{{[0-9]+}}._v, 2:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.write(
// CHECK-NEXT: "atomic store"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 3:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.exchange(
// CHECK-NEXT: return "atomic exchange"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 4:int(64))
// A failure writes what it found to the variable that held what was expected, here one of the procedure's own.
// CHECK-LABEL: inline proc chpl.Atomics._atomic.compareAndSwap(
// CHECK-SAME: const in expected.[[E:[0-9]+]]: int(64), const in desired.[[D:[0-9]+]]: int(64)): bool {
// CHECK-NEXT: var wanted.[[W:[0-9]+]]: int(64) = *expected.[[E]]
// CHECK-NEXT: return "atomic cas"(this.{{[0-9]+}}._v, wanted.[[W]], *desired.[[D]], 5:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.fetchAdd(
// CHECK-NEXT: return "atomic fetch add"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 5:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.fetchSub(
// CHECK-NEXT: return "atomic fetch sub"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 0:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.fetchMin(
// CHECK-NEXT: return "atomic fetch min"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 5:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.fetchMax(
// CHECK-NEXT: return "atomic fetch max"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 5:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.fetchAnd(
// CHECK: return "atomic fetch and"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 5:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.fetchOr(
// CHECK: return "atomic fetch or"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 5:int(64))
// CHECK-LABEL: inline proc chpl.Atomics._atomic.fetchXor(
// CHECK: return "atomic fetch xor"(this.{{[0-9]+}}._v, *value.{{[0-9]+}}, 5:int(64))
// CHECK-LABEL: inline proc chpl.Atomics.atomicFence(
// CHECK: "atomic fence"(5:int(64))
var x: atomic int;
moves(x); numbers(x); bits(x); fence();
