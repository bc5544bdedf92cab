// Text in gpuWrite(): literals. The loops are kernels.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An executor of PTX may have no vprintf, by which kernels write on a GPU. EMULATED-ONLY: CHECK
// RUN: %choir --no-warnings --report=device %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPU, CTypes;
config const word = "dynamic";
on here.gpus[0] {
  var A: [0..<2] int;
  @assertOnGpu foreach i in 0..<1 { gpuWriteln("a ", i, " b ", 2.5, ", ", true, "."); A[i] = i; }
  // CHECK: a 0 b 2.5, true.
  // Formats as C's functions take them, which a loop reads.
  @assertOnGpu foreach i in 0..<1 {
    gpuWritef("%i, %5.2dr, %xu %n; 100%%.\n": c_ptrConst(c_char), i, 2.5, 17, true);
    gpuWritef("no more %i\n": c_ptrConst(c_char));
    gpuWritef("%? %lld %zu %5.1lf|%s\n": c_ptrConst(c_char), i, 1, 2, 1.5);
    A[i] = i;
  }
  writeln("the host, behind");
  // CHECK-NEXT: 0, 2.5, 17 true; 100%.
  // CHECK-NEXT: no more %i
  // CHECK-NEXT: 0 1 2 1.5|%s
  // CHECK-NEXT: the host, behind
  // What the host has cannot be read there, so processors run the loop.
  const name = word + "!", first = A[0];
  // REPORT: [[#@LINE+1]]:3: remark: no kernel, on the processors: {{.*}}text of the host that is written{{.*}}: move it out of the loop
  foreach i in 1..1 { gpuWrite(name, " is "); gpuWriteln(first); }
  // CHECK-NEXT: dynamic! is 0
}
