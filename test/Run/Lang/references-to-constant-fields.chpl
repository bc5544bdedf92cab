// A reference to a constant field of an object is one through which the field does not change, but what it owns may.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class Entry { var a: [1..3] int; }
class Pair { const entry: shared Entry; }

const pair = new shared Pair(new shared Entry());
ref entry = pair.entry;
ref a = entry.a;
a[1] = 5;
writeln(pair.entry.a);
// CHECK: 5 0 0
