// References into an array of default intent change it only where something is assigned through them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc total(a: [] int) {
  ref part = a[1..2];
  return + reduce part;
}
proc first(a: [?D] int) {
  ref part = a.localSlice[D];
  return part[1];
}

const fixed: [1..3] int = 2;
writeln(total(fixed), " ", first(fixed));
// CHECK: 4 2
