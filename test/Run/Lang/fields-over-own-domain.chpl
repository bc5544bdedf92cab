// An array field that says its domain has that one, whatever the domain of the array passed for it, and follows it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s

record Fixed {
  var A: [1..3] int;
}
// CHECK: {1..3}: 7 8 9
const fixed = new Fixed([7, 8, 9]);
writeln(fixed.A.domain, ": ", fixed.A);
// A temporary, a variable that lives on, and a slice.
var outer: [11..13] int = 1..3;
const fromOuter = new Fixed(outer), fromSlice = new Fixed(outer[11..13]);
outer = 0;
// CHECK-NEXT: {1..3}: 1 2 3; 1 2 3; 0 0 0
writeln(fromOuter.A.domain, ": ", fromOuter.A, "; ", fromSlice.A, "; ", outer);

class Growing {
  var D = {1..2};
  var A: [D] string;
}
const growing = new Growing({1..2}, ["a", "b"]);
growing.D = {0..3};
// CHECK-NEXT: {0..3}: , a, b, .
writeln(growing.A.domain, ": ", ", ".join(growing.A), ".");

// Without a domain of its own, the field has the actual's.
record Any {
  var A;
}
// CHECK-NEXT: {0..1}
writeln((new Any([1, 2])).A.domain);

// Elements that cannot be copied are handed over.
class C {
  var x: int;
}
record Owners {
  var A: [1..2] owned C;
}
const owners = new Owners([new C(1), new C(2)]);
// CHECK-NEXT: {1..2}: {x = 1} {x = 2}
writeln(owners.A.domain, ": ", owners.A);

record Keyed {
  var D: domain(string);
  var A: [D] int;
}
var keys = {"x"};
var values: [keys] int = 5;
var keyed = new Keyed(keys, values);
keyed.D += "y";
// CHECK-NEXT: 2 5 0
writeln(keyed.A.size, " ", keyed.A["x"], " ", keyed.A["y"]);
// CHECK-NOT: {{.}}
