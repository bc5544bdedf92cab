// The orders that atomic operations name, in the program and in what becomes of it. Loads release nothing and stores acquire
// nothing; what orders both success and failure orders at least as much as either.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --check-prefix=OUT
// RUN: choir --emit=llvm -O0 %s | FileCheck %s

proc updates(ref a: atomic int) {
  a.add(1, memoryOrder.relaxed);
  a.exchange(7, memoryOrder.consume);
  a.fetchMax(9, memoryOrder.acqRel);
  a.or(16);
}
// CHECK-LABEL: define internal {{.*}}.updates(
// CHECK: atomicrmw add {{.*}} monotonic
// CHECK: atomicrmw xchg {{.*}} acquire
// CHECK: atomicrmw max {{.*}} acq_rel
// CHECK: atomicrmw or {{.*}} seq_cst

proc stores(ref a: atomic int) {
  a.write(1, memoryOrder.relaxed);
  a.write(2, memoryOrder.release);
  a.write(3, memoryOrder.acqRel);
  a.write(4, memoryOrder.consume);
  a.write(5);
}
// CHECK-LABEL: define internal {{.*}}.stores(
// CHECK: store atomic {{.*}} monotonic
// CHECK: store atomic {{.*}} release
// CHECK: store atomic {{.*}} release
// CHECK: store atomic {{.*}} monotonic
// CHECK: store atomic {{.*}} seq_cst

proc loads(ref a: atomic int): int do
  return a.read(memoryOrder.relaxed) + a.read(memoryOrder.acquire) + a.read(memoryOrder.release) + a.read();
// CHECK-LABEL: define internal {{.*}}.loads(
// CHECK: load atomic {{.*}} monotonic
// CHECK: load atomic {{.*}} acquire
// CHECK: load atomic {{.*}} monotonic
// CHECK: load atomic {{.*}} seq_cst

proc exchanges(ref a: atomic int) {
  var expected = 0;
  a.compareExchange(expected, 1, memoryOrder.relaxed);
  a.compareExchange(expected, 2, memoryOrder.release, memoryOrder.acquire);
  a.compareExchangeWeak(expected, 3, memoryOrder.acquire, memoryOrder.seqCst);
  a.compareAndSwap(4, 5);
}
// CHECK-LABEL: define internal {{.*}}.exchanges(
// CHECK: cmpxchg {{.*}} monotonic monotonic
// CHECK: cmpxchg {{.*}} acq_rel acquire
// CHECK: cmpxchg {{.*}} seq_cst seq_cst
// CHECK: cmpxchg {{.*}} seq_cst seq_cst

// A message: whoever sees the flag sees what was written before it.
var a: atomic int, ready: atomic bool, text = 0;
cobegin with (ref text) {
  {
    text = 42;
    ready.write(true, memoryOrder.release);
  }
  {
    ready.waitFor(true, memoryOrder.acquire);
    writeln(text);
  }
}
updates(a);
stores(a);
// OUT: 42
// OUT-NEXT: 20
writeln(loads(a));
exchanges(a);
// OUT-NEXT: 2
writeln(a);
