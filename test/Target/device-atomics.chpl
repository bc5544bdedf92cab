// Atomic operations of kernels have their memory order in PTX, for the device, or for the block where the memory is shared
// by its threads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s
use GPUDistributions;
const D = {1..256} dmapped new GPUDist(rank=1, blockSizeX=64), S = {0..63} dmapped new GPUSharedDist(rank=1);
var A: [D] int, x: [D] atomic int, u: [D] atomic uint(8);

// CHECK-LABEL: .entry {{.*}}reads{{.*}}(
// CHECK: fence.sc.gpu;
// CHECK-NEXT: ld.acquire.gpu.global.b64
// CHECK-NOT: fence
// CHECK: ld.acquire.gpu.global.b64
// CHECK: ld.relaxed.gpu.global.b64
proc reads() {
  forall i in D do
    A[i] = x[i].read() + x[i].read(memoryOrder.acquire) + x[i].read(memoryOrder.relaxed);
}
reads();

// CHECK-LABEL: .entry {{.*}}writes{{.*}}(
// CHECK: fence.sc.gpu;
// CHECK-NEXT: st.release.gpu.global.b64 {{.*}}, 1;
// CHECK-NOT: fence
// CHECK: st.release.gpu.global.b64 {{.*}}, 2;
// CHECK: st.relaxed.gpu.global.b64 {{.*}}, 3;
proc writes() {
  forall i in D {
    x[i].write(1);
    x[i].write(2, memoryOrder.release);
    x[i].write(3, memoryOrder.relaxed);
    A[i] = x[i].read(memoryOrder.acquire);
  }
}
writes();

// CHECK-LABEL: .entry {{.*}}updates{{.*}}(
// CHECK: fence.sc.gpu;
// CHECK-NEXT: atom.global.add.u64 {{.*}}, 1;
// CHECK-NEXT: fence.acq_rel.gpu;
// CHECK-NEXT: atom.global.exch.b64 {{.*}}, 2;
// CHECK-NEXT: fence.acq_rel.gpu;
// CHECK-NEXT: fence.acq_rel.gpu;
// CHECK-NEXT: atom.global.or.b64 {{.*}}, 3;
// CHECK-NEXT: fence.acq_rel.gpu;
// CHECK-NEXT: atom.global.max.s64 {{.*}}, 4;
// CHECK-NEXT: fence.acq_rel.gpu;
// CHECK-NEXT: atom.global.xor.b64 {{.*}}, 5;
// CHECK-NOT: fence
// CHECK: ret
proc updates() {
  forall i in D {
    const first = x[i].fetchAdd(1);
    x[i].exchange(2, memoryOrder.acquire);
    x[i].or(3, memoryOrder.release);
    x[i].max(4, memoryOrder.acqRel);
    x[i].xor(5, memoryOrder.relaxed);
    A[i] = first;
  }
}
updates();

// CHECK-LABEL: .entry {{.*}}exchanges{{.*}}(
// CHECK: fence.sc.gpu;
// CHECK-NEXT: atom.acquire.gpu.global.cas.b64 {{.*}}, 1, 2;
// CHECK-NOT: fence
// CHECK: atom.acquire.gpu.global.cas.b64 {{.*}}, 3, 4;
// CHECK: atom.release.gpu.global.cas.b64 {{.*}}, 5, 6;
// CHECK: atom.acq_rel.gpu.global.cas.b64 {{.*}}, 7, 8;
// CHECK: atom.relaxed.gpu.global.cas.b64 {{.*}}, 9, 10;
proc exchanges() {
  forall i in D {
    const first = x[i].compareAndSwap(1, 2);
    x[i].compareAndSwap(3, 4, memoryOrder.acquire);
    x[i].compareAndSwap(5, 6, memoryOrder.release);
    x[i].compareAndSwap(7, 8, memoryOrder.acqRel);
    x[i].compareAndSwap(9, 10, memoryOrder.relaxed);
    A[i] = first;
  }
}
exchanges();

// CHECK-LABEL: .entry {{.*}}inBlock{{.*}}(
// CHECK: fence.sc.cta;
// CHECK-NEXT: st.release.cta.shared.b64
// CHECK: fence.sc.cta;
// CHECK-NEXT: atom.shared.add.u64
// CHECK-NEXT: fence.acq_rel.cta;
// CHECK-NOT: .gpu
// CHECK: ret
proc inBlock() {
  forall i in D {
    var T: [S] atomic int;
    T[getThreadID_x()].write(i);
    thread_barrier();
    A[i] = T[0].fetchAdd(1);
  }
}
inBlock();

// What is smaller than a word is a loop between the fences.
// CHECK-LABEL: .entry {{.*}}bytes{{.*}}(
// CHECK: fence.sc.gpu;
// CHECK: atom.relaxed.gpu.global.cas.b32
// CHECK: fence.acq_rel.gpu;
proc bytes() {
  forall i in D do
    A[i] = u[i].fetchAdd(1);
}
bytes();

// CHECK-LABEL: .entry {{.*}}fences{{.*}}(
// CHECK: fence.sc.gpu;
// CHECK: fence.acq_rel.gpu;
// CHECK-NOT: fence
// CHECK: ret
proc fences() {
  forall i in D {
    A[i] = i;
    atomicFence();
    A[i] += 1;
    atomicFence(memoryOrder.release);
    A[i] += 1;
    atomicFence(memoryOrder.relaxed);
  }
}
fences();

// Where no thread learns what others did, there is nothing to keep in order: counting costs no fences.
// CHECK-LABEL: .entry {{.*}}counts{{.*}}(
// CHECK-NOT: fence
// CHECK: {{(red|atom).*}}.global.add.u64
// CHECK-NOT: fence
// CHECK: ret
proc counts() {
  forall i in D do
    x[i % 10 + 1].add(i);
}
counts();

// The same goes for variables that a thread has for itself.
// CHECK-LABEL: .entry {{.*}}privates{{.*}}(
// CHECK-NOT: fence
// CHECK-NOT: {{atom\.}}
// CHECK: ret
proc privates() {
  forall i in D {
    var mine: [0..3] atomic int;
    mine[i % 4].add(i);
    A[i] = mine[A[i] % 4].fetchAdd(1);
  }
}
privates();
