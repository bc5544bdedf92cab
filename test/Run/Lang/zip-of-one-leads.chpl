// A zip of one has a leader and a follower, as every zip; what has no leader is gone over as without the zip.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record All {
  iter these() { yield 1; }
  iter these(param tag: iterKind) where tag == iterKind.standalone { yield 2; }
  iter these(param tag: iterKind) where tag == iterKind.leader { yield 10; }
  iter these(param tag: iterKind, followThis) where tag == iterKind.follower { yield followThis + 3; }
}
record Alone {
  iter these() { yield 1; }
  iter these(param tag: iterKind) where tag == iterKind.standalone { yield 2; }
}
record Serial {
  iter these() { yield 1; }
}
const all: All, alone: Alone, inOrder: Serial;
proc overTuple(t) { forall x in zip((...t)) do write(x, " "); writeln(); }
proc inBrackets(t) { [x in zip((...t))] write(x, " "); writeln(); }

forall x in all do writeln(x);
// CHECK: 2
forall x in zip(all) do writeln(x);
// CHECK-NEXT: 13 
overTuple((all,));
// CHECK-NEXT: 13 
overTuple((all, all));
// CHECK-NEXT: (13, 13) 
inBrackets((all,));
// CHECK-NEXT: 13 
inBrackets((alone,));
// CHECK-NEXT: 2
inBrackets((inOrder,));
// CHECK-NEXT: 1
for x in zip(all) do writeln(x);
// CHECK-NEXT: 1
forall x in zip(3..3) do writeln(x);
// CHECK-NEXT: 3
var A = [7];
forall a in zip(A) do a += 1;
writeln(A);
// CHECK-NEXT: 8
