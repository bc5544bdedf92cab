// Figure 7: an array in constant memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
config const m = 1000, n = 3;
var total = 0.0;

const myspace = [1..m] dmapped GPUDist(rank=1);
const ccspace = [1..m] dmapped GPUCCDist(rank=1);
var input: [ccspace] real;
var output: [myspace] real;
input = [i in 1..m] 2.0 * i; // load data into constant memory
for 1..n {
  forall j in myspace {
    output[j] = 0.0;
    output[j] = input[j];
  }
  total += + reduce [o in output] (if o > 1000 then o else 0.0);
}

// 2 (501 + ... + 1000), three times.
// CHECK: 2.2515e+06
writeln(total);

// In each iteration the constant array goes in, and the sum comes back.
// DIAG: kernel launches: 6
// DIAG-NEXT: host to device: 3 copies, 24000 bytes
// DIAG-NEXT: device to host: 3 copies, 24 bytes

// PTX: .visible .entry {{.*}}forall
// PTX: ld.const.b64
// PTX: st.global.b64
