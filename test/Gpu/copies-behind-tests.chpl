// Arrays in objects that may be nil, and in elements of arrays: loops of the host acquire them once, and halts are where
// they were.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --copies=optimized %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated not %t --halt=object 2>&1 | FileCheck %s --check-prefix=NIL
// RUN: env CHOIR_DEVICE=emulated not %t --halt=element 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: %choir --no-warnings --report=copies --copies=optimized %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
use GPUDistributions;
enum Halt { no, object, element }
config const halt = Halt.no, n = 100;
const D = {1..n} dmapped new GPUDist(rank=1);
class holder { var A: [D] int; var isFull = false; }
record named { var A: [D] int; }

proc fill(ref X: [D] int, factor: int) {
  forall i in D do X[i] = i * factor;
}
proc sum(h: borrowed holder?): int {
  var total = 0;
  for i in 1..n do
    total += h!.A[i];
  // REPORT: [[@LINE-1]]:14: remark: {{.*}}read on the host, tested before the loop at line [[@LINE-2]]
  return total;
}
proc sum(const ref all: [] named, k: int): int {
  var total = 0;
  for i in 1..n do
    total += all[k].A[i];
  // INDEX: [[@LINE-1]]: error: halt reached - array index out of bounds
  // REPORT: [[@LINE-2]]:14: remark: {{.*}}read on the host, tested before the loop at line [[@LINE-3]]
  return total;
}
/// The object is gone where nothing is read.
proc sumIf(h: unmanaged holder?, isThere: bool): int {
  var total = 0;
  for i in 1..n do
    if isThere then
      total += h!.A[i];
  // REPORT: [[@LINE-1]]:16: remark: {{.*}}read on the host, tested before the loop at line [[@LINE-3]]
  return total;
}
/// What is written before the halt is seen.
proc tell(h: borrowed holder?) {
  for i in 1..n {
    // NIL: iteration 1
    // NIL-NOT: iteration
    writeln("iteration ", i);
    h!.A[i] = i;
    // NIL: [[@LINE-1]]: error: halt reached - argument to ! is nil
  }
}

var h = new owned holder?(), all: [1..3] named;
fill(h!.A, 2);
fill(all[2].A, 3);
writeln(sum(h.borrow()), " ", sum(all, 2), " ", sum(all, 1));
// CHECK: 10100 15150 0
fill(h!.A, 4);
writeln(sum(h.borrow()));
// CHECK-NEXT: 20200
var gone = new unmanaged holder?();
fill(gone!.A, 1);
writeln(sumIf(gone, true));
// CHECK-NEXT: 5050
delete gone;
writeln(sumIf(gone, false));
// CHECK-NEXT: 0
if halt == Halt.object then tell(nil);
if halt == Halt.element then sum(all, 4);
// CHECK: device to host: 4 copies, 3200 bytes
