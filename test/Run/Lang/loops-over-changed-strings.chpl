// A loop over a string that its body changes sees no more than there was at its beginning, and nothing beyond the end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var s = "aéz";
for c in s do s += c;
writeln(s);
// CHECK: aézaéz
var t = "aé";
for c in t.codepoints() do t += codepointToString(c);
writeln(t);
// CHECK-NEXT: aéaé
for b in t.bytes() do t += "x";
writeln(t);
// CHECK-NEXT: aéaéxxxxxx
for c in t.items() do t += c;
writeln(t.size);
// CHECK-NEXT: 20
var n = 0;
for c in s {
  n += 1;
  s = "q";
}
writeln(n);
// CHECK-NEXT: 1
for b in t.bytes() {
  n += 1;
  t = "";
}
writeln(n);
// CHECK-NEXT: 2
var u = b"abc";
for b in u {
  n += 1;
  u = b"";
}
writeln(n);
// CHECK-NEXT: 3
for b in t.bytes() do writeln(b);
