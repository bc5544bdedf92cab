// Ranges of other index types, and range variables.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


enum color { red, green, blue, black }

proc main() {
  var small: range(int(8)) = 1..3;
  for i in small do
    write(i.type: string, i, " ");
  writeln();
  // CHECK: int(8)1 int(8)2 int(8)3
  const u = 2: uint..4: uint;
  var sum: uint;
  for i in u do
    sum += i;
  writeln(sum, " ", u.size);
  // CHECK-NEXT: 9 3
  for i in 250: uint(8)..255: uint(8) do
    write(i, " ");
  writeln();
  // CHECK-NEXT: 250 251 252 253 254 255
  for c in color.green..color.black do
    write(c, " ");
  writeln();
  // CHECK-NEXT: green blue black
  for b in false..true do
    write(b, " ");
  writeln();
  // CHECK-NEXT: false true

  var r = 1..5;
  r = 3..4;
  writeln(r, " ", r.idxType: string);
  // CHECK-NEXT: 3..4 int(64)
  var empty: range;
  writeln(empty, " ", empty.size);
  // CHECK-NEXT: 1..0 0
  var strided: range(int, strides=strideKind.any) = 1..9 by 2;
  strided = 9..20 by -5;
  writeln(strided, " ", + reduce strided);
  // CHECK-NEXT: 9..20 by -5 45
  const n = 6;
  const ranges = (1..n, 1..n by 2);
  writeln(ranges(0).size + ranges(1).size, " ", + reduce (1..n), " ", * reduce (1..n by 2));
  // CHECK-NEXT: 9 21 15
  // More indices than their type can count.
  const whole = min(int(32))..max(int(32)), tiny = 0: uint(8)..255: uint(8), odd = min(int(8))..max(int(8)) by 2;
  writeln(whole.size, " ", tiny.size, " ", odd.size);
  // CHECK-NEXT: 4294967296 256 128
  // Types as 1.x wrote them say what may be passed; what a cast's type leaves open is the range's.
  writeln(kindOf(1..5), " ", kindOf(1..5 by 2), " ", (1..20 by 1): range);
  // CHECK-NEXT: int(64) one int(64) positive 1..20
}

proc kindOf(x: range(?t, BoundedRangeType.bounded, ?stridable)) do return t: string + " " + stridable: string;
