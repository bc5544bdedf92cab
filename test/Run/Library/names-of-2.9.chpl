// What 2.9's library has beside what its 1.x form had.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -sendless %s 2>&1 | FileCheck %s --check-prefix=ENDLESS
use IO, JSON, CTypes, OS.POSIX, Version, Math, Errors, DistributedBag, Reflection, List, Sort, Time;
config param endless = false;
record P { var x: int; var b = b"some\x01"; }
class C { var x = 3; }

// A reader's deserializer is asked for '%?'.
var p: P;
const file = openMemFile();
file.writer().write('{"x":3, "b":b"q"}');
file.reader(deserializer=new jsonDeserializer()).readf("%?", p);
writeln(p);
// CHECK: (x = 3, b = q)
writeln(toJson(new P(1)), " ", fromJson(toJson(new P(1)), P) == new P(1), " ", fromJson('{"x": 1, "b": "x"}', P));
// CHECK-NEXT: {"x":1, "b":"some\u0001"} true (x = 1, b = x)
try {
  writeln(fromJson('{"x": y}', P));
} catch e: IllegalArgumentError {
  writeln("no JSON");
}
// CHECK-NEXT: no JSON

var q = allocate(int, 3);
writeln(q.eltType: string, " ", c_ptr(real).eltType: string, " ", !q, " ", (q: string).startsWith("0x"));
deallocate(q);
// CHECK-NEXT: int(64) real(64) false true
var none_: owned C?, one = new owned C(4);
writeln(c_ptrTo(none_), " ", c_ptrTo(one) != nil, " ", c_ptrToConst(one) == c_ptrTo(one));
// CHECK-NEXT: nil true true
var mayBe: owned C? = new owned C(4);
getFieldRef(mayBe, 0) = 5;
writeln(getField(mayBe, 0), getField(mayBe, "x"));
// CHECK-NEXT: 55

errno = 0;
writeln(errno, " ", chplVersion >= new versionValue(1, 23), " ", lcm(4, 6), lcm(0, 3), " ", lcm(-4, 6), " ", lcm(7: int(8), 19: int(8)),
        " ", lcm(20: uint(8), 19: uint(8)));
// CHECK-NEXT: 0 true 120 12 -123 124
const noErrors = new owned TaskErrors();
for e in noErrors do writeln(e);
writeln((new timeDelta(days=1, hours=2)).totalMicroseconds());
// CHECK-NEXT: 93600000000

var bag = new distBag(int);
bag.add(0, 1);
writeln(bag.addBulk(1..5, 0), " ", bag.remove(0)(0), " ", bag.getSize());
// CHECK-NEXT: 5 true 5
writeln((new defaultComparator()).keyPart((2, 3), 1), (new defaultComparator()).keyPart("ab", 2));
// CHECK-NEXT: (returned, 3)(pre, 0)

// Something between values, and behind the last.
writeln(1, "a", 2.5, sep=", ");
// CHECK-NEXT: 1, a, 2.5
write("x", 3, sep="-", end="!\n");
writeln("y", 4, end="?\n");
// CHECK-NEXT: x-3!
// CHECK-NEXT: y4?
writeln(b"abc".contains(b"c", 0..1), "abc".contains("c", 1..));
// CHECK-NEXT: falsetrue
const Plane = reshape([1, 2, 3, 4, 5, 6], 1..2, 0..2);
writeln(Plane.domain, Plane[2, 0]);
// CHECK-NEXT: {1..2, 0..2}4

if endless {
  var l: list(int);
  // ENDLESS: [[#@LINE+1]]:{{[0-9]+}}: error: a list cannot take the numbers of a range without an end
  l.pushBack(1..);
}
