// A select statement is a chain of comparisons, in order, with a value that is evaluated once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }
proc next(): int do return 1;

// CHECK-LABEL: proc {{.*}}.ofCall(
proc ofCall() {
  // CHECK: var [[V:_\.[0-9]+]]: int(64) = {{[^ ]*}}.next()
  // CHECK-NOT: .next()
  // CHECK: if "=="(*[[V]], 1:int(64)) {
  // CHECK-NEXT: .see(1:int(64))
  // CHECK-NEXT: } else {
  // CHECK-NEXT: if ("=="(*[[V]], 2:int(64)) || "=="(*[[V]], 3:int(64))) {
  // CHECK-NEXT: .see(2:int(64))
  // CHECK-NEXT: } else {
  // CHECK: .see(3:int(64))
  select next() {
    when 1 do see(1);
    when 2, 3 do see(2);
    otherwise do see(3);
  }
}
// Values that are no numbers are compared by their operator.
// CHECK-LABEL: proc {{.*}}.ofString(
// CHECK-SAME: {{^}}const ref s.[[S:[0-9]+]]: string)
proc ofString(s: string) {
  // CHECK: if chpl.Strings.__{{[.0-9]*}}(s.[[S]], ({{_\.[0-9]+}} := "a")) {
  select s { when "a" do see(1); }
}
enum Colour { red, green }
// CHECK-LABEL: proc {{.*}}.ofEnum(
// CHECK-SAME: {{^}}const in c.[[C:[0-9]+]]: Colour)
proc ofEnum(c: Colour) {
  // CHECK-NEXT: if "=="(*c.[[C]], green) {
  // CHECK-NEXT: .see(1:int(64))
  // CHECK-NEXT: }
  // CHECK-NEXT: {{^}}}
  select c { when Colour.green do see(1); }
}
// Types are known now: one branch is left.
// CHECK-LABEL: proc {{.*}}.ofType(
proc ofType(x) {
  // CHECK-NOT: if
  // CHECK-NOT: .see(1
  // CHECK: .see(2:int(64))
  // CHECK-NOT: .see(
  // CHECK: {{^}}}
  select x.type { when int do see(1); when real do see(2); otherwise do see(3); }
}
ofCall(); ofString("a"); ofEnum(Colour.red); ofType(1.0);
