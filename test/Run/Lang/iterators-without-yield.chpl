// An iterator without `yield` runs to its end; the body of the loop never does, so its index may go anywhere.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
iter nothingMuch() { writeln("runs"); }
iter declared(): int { writeln("runs, too"); }
proc take(x) { writeln("never"); }
// CHECK: runs
for i in nothingMuch() do write(i);
// CHECK-NEXT: runs
for i in nothingMuch() do take(i);
// CHECK-NEXT: runs
for nothingMuch() do writeln("never");
// CHECK-NEXT: runs, too
for i in declared() do writeln(i + 1);
// CHECK-NEXT: runs, too
const none_ = declared();
writeln(none_.size);
// CHECK-NEXT: 0
