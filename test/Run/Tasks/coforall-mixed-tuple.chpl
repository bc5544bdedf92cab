// coforall over a tuple whose elements have several types: a task for each, with its own type of index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines
// RUN: not %choir --check-only -sleaves %s 2>&1 | FileCheck %s --check-prefix=LEAVES
config param leaves = false;
var total: atomic int;
coforall x in (1, "one", 2.5) with (ref total) do
  total.add(if x.type == int then 1 else if x.type == string then 2 else 4);
// CHECK: 7
writeln(total.read());
const mixed = (1, 2.0, (3, "x"));
coforall x in mixed {
  if x.type == int then continue;
  total.add(10);
}
// CHECK-NEXT: 27
writeln(total.read());
// Errors go to whoever waits for the tasks.
try {
  coforall x in (1, "a") do
    if x.type == string then throw new Error("of a task");
} catch e {
  // CHECK-NEXT: 1 errors: Error: of a task
  writeln(e.message());
}
// The index may be changed where the tuple may.
var changed = (1, 2.5);
coforall x in changed do x *= 2;
// CHECK-NEXT: (2, 5.0)
writeln(changed);
if leaves then
  // LEAVES: [[#@LINE+1]]:30: error: 'break' cannot leave a parallel loop or task
  coforall x in (1, "one") { break; }
