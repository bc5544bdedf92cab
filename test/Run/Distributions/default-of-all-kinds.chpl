// The default distribution takes domains of every kind, and leaves them what they are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var Names: domain(string) dmapped new dmap(new DefaultDist());
var counts: [Names] int;
Names += "one";
Names += "two";
counts["two"] = 2;
// CHECK: 2 0 2
writeln(Names.size, " ", counts["one"], " ", counts["two"]);

const dist = defaultDist;
const Even: domain(int) dmapped dist = {2, 4};
// CHECK-NEXT: true false
writeln(Even.contains(4), " ", Even.contains(3));

var Plain: domain(2) dmapped defaultDist = {1..2, 1..3};
// CHECK-NEXT: {1..2, 1..3}
writeln(Plain);
