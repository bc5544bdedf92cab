// ReplicatedVar: each locale has its copy; all are set, collected, and reached from elsewhere; over some locales only.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t -nl 4 | FileCheck --match-full-lines %s

use ReplicatedVar;

var x: [rcDomain] int;
rcReplicate(x, 5);
on Locales[2] do rcLocal(x) = 7;
on Locales[1] do x[1] += 1;
rcRemote(x, Locales[3]) = rcRemote(x, Locales[2]) + 1;
var all: [LocaleSpace] int;
rcCollect(x, all);
writeln(all, " ", rcLocal(x));
// CHECK: 5 6 7 8 5

on Locales[1] {
  const some = [Locales[1], Locales[3]];
  var s: [rcDomainBase dmapped new replicatedDist(some)] string;
  rcReplicate(s, "both");
  on Locales[3] do rcLocal(s) += "!";
  var two: [1..2] string;
  rcCollect(s, two);
  writeln(two);
  // CHECK-NEXT: both both!
}
