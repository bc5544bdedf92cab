// The sum of a chain of texts is taken from one link to the next, not copied; what has a name is left as it is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

config const s = "ab";

// CHECK-LABEL: proc {{.*}}chain(
// CHECK:       return chpl.Strings.[[ONTO:[_.0-9]+]](chpl.Strings.[[ONTO]](chpl.Strings.[[SUM:[_.0-9]+]](s, s), s), s)
proc chain() { return s + s + s + s; }

// CHECK-LABEL: proc {{.*}}named(
// CHECK:       chpl.Strings.[[SUM]](t{{[.0-9]*}}, s)
proc named() {
  const ref t = s + s;
  writeln(t + s);
}

writeln(chain());
named();
