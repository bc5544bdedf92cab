// A count that is wider than those of PTX counts as a whole: its lower half alone could be a small number.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --fast --emit=ptx %s | FileCheck %s
// RUN: %choir-run --fast %s | FileCheck %s --check-prefix=RESULT
// RUN: env CHOIR_DEVICE=emulated %choir-run --fast %s | FileCheck %s --check-prefix=RESULT
use GPUDistributions;
const D = {0..3} dmapped new GPUDist(rank=1);
const counts = [1, 63, 64, 1 << 32];
var result, there: [D] int;
for i in D do
  there[i] = counts[i];
// CHECK-LABEL: .entry {{.*}}shift{{.*}}(
// CHECK: min.u64
// CHECK: shl.b64
proc shift() {
  forall i in D {
    const count = there[i]: uint;
    result[i] = if count < 64 then 5 << count else 0;
  }
}
shift();
// RESULT: 10 -9223372036854775808 0 0
writeln(result);
