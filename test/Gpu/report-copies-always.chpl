// --report=copies: what is copied always, or on the device if that has it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --report=copies %s -o %t 2>&1 | grep remark: | FileCheck %s --implicit-check-not='all of X: written'
// RUN: %choir --no-warnings --report=copies --copies=conservative %s -o %t 2>&1 | grep remark: | FileCheck %s --check-prefix=CONSERVATIVE
use GPUDistributions;
config const n = 100;
const D = {1..n} dmapped new GPUDist(rank=1), E = {1..n} dmapped new GPUExplicitDist(rank=1);
const C = {0..3} dmapped new GPUCCDist(rank=1);
var A, B: [D] int, X: [E] int, H: [1..n] int, K: [C] int, total: atomic int;
// CHECK: :[[#@LINE+1]]:1: remark: all of X: overwritten on the device, copied always (host to device): the other array is the host's
X = H;
// CHECK: :[[#@LINE+1]]:1: remark: all of K: read on the device, copied always (host to device): a constant array goes with each launch
forall i in E do X[i] += K[i % 4];
// CHECK: :[[#@LINE+1]]:1: remark: all of H: overwritten on the host, copied always (device to host): the other array is the host's
H = X;
// CHECK: :[[#@LINE+1]]:1: remark: all of A: overwritten on the device, tested once (host to device): made on the device if that has the elements
A = X;
// CHECK-NEXT: :[[#@LINE+1]]:1: remark: all of B: overwritten on the device, tested once (host to device): made on the device if that has the elements
B = A;
// CHECK-NEXT: :[[#@LINE+1]]:9: remark: B[2]: read on the host, tested once (device to host): the assignment at line [[#@LINE-1]] may have changed what is valid
writeln(B[2]);
// CONSERVATIVE: :[[#@LINE+3]]:1: remark: all of A: read on the device, copied always (host to device): --copies=conservative
// CONSERVATIVE: :[[#@LINE+2]]:1: remark: all of B: read on the host, copied always (device to host): --copies=conservative
// CONSERVATIVE: :[[#@LINE+1]]:1: remark: all of B: written on the device, copied always (host to device): --copies=conservative
forall i in D do B[i] += A[i];
// CHECK: :[[#@LINE+1]]:1: remark: total: written on the device, copied always (host to device and back): an atomic variable goes with each launch
forall i in D do total.add(1);
proc last() {
  var found: int;
  // CHECK: :[[#@LINE+1]]:3: remark: found: written on the device, copied always (host to device and back): a variable that the loop assigns goes with each launch
  forall i in D with (ref found) do if i == n then found = i;
  return found;
}
writeln(total.read(), B[1], H[1], last());
