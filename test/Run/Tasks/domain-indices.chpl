// A task that `begin` starts keeps the index of its turn, although the index has left the domain when the task runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines --implicit-check-not={{.}} %s
// RUN: %choir-run --fast %s | FileCheck --match-full-lines --implicit-check-not={{.}} %s
use Sort;

var names: domain(string), pairs: domain((string, int));
for i in 1..2 {
  names += "a name that is too long to be short " + i:string;
  pairs += ("the first of a pair " + i:string, i);
}
var ages: [names] int = 4;

var go: sync bool;
var seen: [1..20] string, at: atomic int;
proc note(s: string) { seen[at.fetchAdd(1) + 1] = s; }

sync {
  for k in names do begin { go.readFF(); note("for " + k); }
  for (k, age) in zip(names, ages) do begin { go.readFF(); note("zip " + k + " " + age:string); }
  for (s, i) in pairs do begin { go.readFF(); note(s + " " + i:string); }
  for k in ages.domain do begin begin { go.readFF(); note("nested " + k); }
  forall k in names do begin { go.readFF(); note("forall " + k); }
  forall (age, k) in zip(ages, names) do begin { go.readFF(); note("zipped forall " + k); }
  names.clear();
  pairs.clear();
  for i in 3..9 do names += "another name of the same length " + i:string;
  go.writeEF(true);
}
sort(seen);
for s in seen do if s != "" then writeln(s);
// CHECK: for a name that is too long to be short 1
// CHECK-NEXT: for a name that is too long to be short 2
// CHECK-NEXT: forall a name that is too long to be short 1
// CHECK-NEXT: forall a name that is too long to be short 2
// CHECK-NEXT: nested a name that is too long to be short 1
// CHECK-NEXT: nested a name that is too long to be short 2
// CHECK-NEXT: the first of a pair 1 1
// CHECK-NEXT: the first of a pair 2 2
// CHECK-NEXT: zip a name that is too long to be short 1 4
// CHECK-NEXT: zip a name that is too long to be short 2 4
// CHECK-NEXT: zipped forall a name that is too long to be short 1
// CHECK-NEXT: zipped forall a name that is too long to be short 2
