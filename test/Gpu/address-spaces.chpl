// Every access of a kernel is in the memory of its array, none of them generic: shared, constant, global - read-only or
// not -, and what a thread has itself.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --fast --emit=ptx %s > %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: FileCheck %s --check-prefix=GENERIC < %t.ptx
// RUN: env CHOIR_TARGET=cpu %choir-run --fast %s | FileCheck %s --check-prefix=OUT
// RUN: env CHOIR_DEVICE=emulated %choir-run --fast %s | FileCheck %s --check-prefix=OUT
use GPUDistributions;
config const n = 64;
const D = {0..<n} dmapped new GPUDist(rank=1, blockSizeX=32);
const E = {0..<n} dmapped new GPUExplicitDist(rank=1, blockSizeX=32);
const C = {0..<8} dmapped new GPUCCDist(rank=1), S = {0..<32} dmapped new GPUSharedDist(rank=1);
const H = {0..3} dmapped new GPUDist(rank=1);

var A, B: [D] int, weights: [C] int = [i in 0..<8] i;
// CHECK-LABEL: .entry {{.*}}spaces{{.*}}(
// CHECK-DAG: ld.global.nc.b64
// CHECK-DAG: ld.const.b64
// CHECK: st.shared.b64
// CHECK: bar.sync
// CHECK: ld.shared.b64
// CHECK: st.global.b64
proc spaces() {
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x();
    tile[t] = B[i] * weights[i % 8];
    thread_barrier();
    A[i] = tile[31 - t];
  }
}

var X: [E] int;
// A kernel that writes what it reads loads it the ordinary way.
// CHECK-LABEL: .entry {{.*}}updates{{.*}}(
// CHECK: ld.global.b64
// CHECK: st.global.b64
proc updates() {
  forall i in E do
    X[i] = 2 * X[i] + i;
}

var counts: [H] atomic int, sums: [H] atomic real;
// CHECK-LABEL: .entry {{.*}}atomics{{.*}}(
// CHECK: atom.shared.add.u64
// CHECK-DAG: {{(atom|red).*}}.global.add.u64
// CHECK-DAG: {{(atom|red).*}}.global.add.f64
proc atomics() {
  forall i in D {
    var seen: [S] atomic int;
    const t = getThreadID_x();
    seen[t].write(0);
    thread_barrier();
    const before = seen[i % 4].fetchAdd(1);
    thread_barrier();
    if t < 4 then counts[t].add(seen[t].read());
    if before >= 0 then sums[i % 4].add(0.5);
  }
}

// CHECK-LABEL: .entry {{.*}}locals{{.*}}(
// CHECK: st.local
// CHECK: ld.local
proc locals() {
  forall i in D {
    var own: [0..15] int;
    for k in 0..15 do own[k] = i * k;
    A[i] += own[(own[3] + i) % 16];
  }
}

// GENERIC-NOT: {{[[:space:]](ld|st|atom|red)(\.(relaxed|acquire|release|sys|gpu|cta|add|exch|cas))*\.[bufs](8|16|32|64)[[:space:]]}}

B = [i in 0..<n] i;
spaces();
// Of the mirror image in the block: 31 * 7, 30 * 6.
// OUT: 217 180
writeln(A[0], " ", A[1]);
updates();
updates();
var onHost: [0..<n] int = X;
// OUT: 189
writeln(onHost[63]);
atomics();
// OUT: 16 16 16 16
// OUT: 8.0 8.0 8.0 8.0
writeln([c in counts] c.read(), "\n", [s in sums] s.read());
locals();
// 180 + 1 * ((3 + 1) % 16).
// OUT: 184
writeln(A[1]);
