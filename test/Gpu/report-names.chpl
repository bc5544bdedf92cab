// --report=copies names fields, elements of arrays and constants in the program's terms.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --report=copies --copies=optimized %s -o %t 2>&1 | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --check-prefix=OUTPUT
use GPUDistributions;
config const n = 100;
const D = {1..n} dmapped new GPUDist(rank=1);
class inner { var B: [D] int; var first = 3; }
class holder {
  var A: [D] int, part = new inner();
  proc total() {
    var sum = 0;
    for i in 1..n do
      // CHECK: :[[#@LINE+1]]:14: remark: A[1..n]: read on the host
      sum += A[i];
    return sum;
  }
}
record named { var A: [D] int; }
var h = new holder(), r: named, all: [1..3] named, nilable: owned holder? = new holder();

proc middle(k: int) {
  var s = k;
  for i in 1..k do s = (s * 3 + 1) % 97;
  return s;
}
proc work(h: borrowed holder, ref r: named) {
  // CHECK: :[[#@LINE+1]]:20: remark: h.A[D]: overwritten on the device
  forall i in D do h.A[i] = i;
  // CHECK: :[[#@LINE+1]]:33: remark: r.A[D]: overwritten on the device
  forall i in D with (ref r) do r.A[i] = i;
  const low = middle(n), high = min(low + 20, middle(2 * n)), last = n - 1;
  // CHECK: :[[#@LINE+1]]:25: remark: h.A[low..high]: overwritten on the host
  for i in low..high do h.A[i] = i;
  // CHECK: :[[#@LINE+1]]:34: remark: r.A[h.part.first..n - 1]: overwritten on the host
  for i in h.part.first..last do r.A[i] = i;
  // CHECK: :[[#@LINE+1]]:17: remark: h.part.B[D]: overwritten on the host
  for i in D do h.part.B[i] = 2;
  var sum = 0;
  // CHECK: :[[#@LINE+1]]:24: remark: h.part.B[D]: read on the host, tested before the loop at line [[#@LINE+1]]
  for i in D do sum += h.part.B[i];
  // CHECK: :[[#@LINE+1]]:17: remark: all[2].A[D]: overwritten on the host
  for i in D do all[2].A[i] = 2;
  // CHECK: :[[#@LINE+1]]:17: remark: nilable.A[D]: overwritten on the host
  for i in D do nilable!.A[i] = 2;
  return sum;
}
// OUTPUT: 200
writeln(work(h, r));
// OUTPUT-NEXT: 5050
writeln(h.total());
