// What `--report=barriers` says of loops over threads is so in the code: each kernel's function has vectors, calls or
// neither.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitized-programs
// RUN: %choir --fast --target-cpu=x86-64-v3 --target=cpu --report=barriers %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: %choir --fast --target-cpu=x86-64-v3 --target=cpu --emit=llvm %s | FileCheck %s
use GPUDistributions;
param block = 64;
const Space = {0..1023} dmapped new GPUDist(rank=1, blockSizeX=block);
const Threads = {0..<block} dmapped new GPUSharedDist(rank=1);
var A, B: [Space] real;

// CHECK-LABEL: define internal{{.*}}.mirrored.forall.{{[0-9]+}}.task(
// CHECK: fmul {{.*}}<4 x double>
// CHECK: {{^[}]}}
proc mirrored() {
  forall i in Space {
    var tile: [Threads] real;
    const t = getThreadID_x();
    // REPORT-DAG: report-vectors.chpl:[[@LINE+1]]:{{.*}}: loop over threads vectorised: 4 lanes
    tile[t] = A[i] * 3.0;
    thread_barrier();
    // REPORT-DAG: report-vectors.chpl:[[@LINE+1]]:{{.*}}: loop over threads vectorised: 4 lanes
    B[i] = 2.0 * tile[block - 1 - t] + 1.0;
  }
}

// CHECK-LABEL: define internal{{.*}}.copied.forall.{{[0-9]+}}.task(
// CHECK: @llvm.memcpy
// CHECK: {{^[}]}}
proc copied() {
  forall i in Space {
    var tile: [Threads] real;
    const t = getThreadID_x();
    // REPORT-DAG: report-vectors.chpl:[[@LINE+1]]:{{.*}}: loop over threads vectorised: as a call that copies or fills memory
    tile[t] = A[i];
    thread_barrier();
    B[i] = tile[block - 1 - t];
  }
}

// Each thread goes on for as long as its own value wants.
// CHECK-LABEL: define internal{{.*}}.halved.forall.{{[0-9]+}}.task(
// CHECK-NOT: <{{[0-9]+}} x double>
// CHECK: {{^[}]}}
proc halved() {
  forall i in Space {
    const j = getBlockID_x() * block + getThreadID_x();
    var x = A[j];
    while x > 1.0 do
      x = if x > 5.0 then x / 2 else x - 1.0;
    // REPORT-DAG: report-vectors.chpl:[[@LINE+1]]:{{.*}}: loop over threads not vectorised: it is no innermost loop
    B[j] = x;
  }
}

// A call that LLVM has no vectors for.
// CHECK-LABEL: define internal{{.*}}.called.forall.{{[0-9]+}}.task(
// CHECK-NOT: <{{[0-9]+}} x double>
// CHECK: {{^[}]}}
proc called() {
  forall i in Space {
    const j = getBlockID_x() * block + getThreadID_x();
    // REPORT-DAG: report-vectors.chpl:[[@LINE+1]]:{{.*}}: loop over threads not vectorised: {{.* cannot be vectorized}}
    B[j] = tgamma(A[j]);
  }
}

mirrored();
copied();
halved();
called();
writeln(+ reduce B);
