// Default arguments, named arguments, and arguments that depend on earlier ones.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc area(width: int, height = width, scale: real = 1.0) {
  return width * height * scale;
}

proc describe(name: string, first = "none", second = first + "!", third = 3) {
  return name + ":" + first + "," + second + "," + third: string;
}

var calls = 0;
proc next() {
  calls += 1;
  return calls;
}
proc count(n = next()) {
  return n;
}

proc swap2(ref a: int, ref b: int) {
  a <=> b;
}

proc main() {
  writeln(area(3), " ", area(3, 4), " ", area(3, scale=0.5), " ", area(height=2, width=5));
  // CHECK: 9.0 12.0 4.5 10.0
  writeln(describe("a"), " ", describe("b", "x"), " ", describe("c", second="y"), " ",
          describe(third=7, name="d", first="z"));
  // CHECK-NEXT: a:none,none!,3 b:x,x!,3 c:none,y,3 d:z,z!,7
  writeln(count(), " ", count(10), " ", count(), " ", calls);
  // CHECK-NEXT: 1 10 2 2
  var x = 1, y = 2;
  swap2(b=x, a=y);
  writeln(x, " ", y);
  // CHECK-NEXT: 2 1
}
