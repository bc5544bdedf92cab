// Associative arrays over different domain variables go together by index: each domain stores its indices in an order
// that depends on its history.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir-run %s -- --wrong=assign 2>&1 | FileCheck --check-prefix=KEYS %s
// RUN: not %choir-run %s -- --wrong=more 2>&1 | FileCheck --check-prefix=KEYS %s
// RUN: not %choir-run %s -- --wrong=fewer 2>&1 | FileCheck --check-prefix=KEYS %s
// KEYS: error: halt reached - zippered associative array does not match the iterated domain
config const wrong = "";

var roomy: domain(int), tight: domain(int);
roomy.requestCapacity(1000);
for i in 1..20 {
  roomy += i * 7;
  tight += (21 - i) * 7;
}

/// How many elements are not `factor` times their index.
proc misplaced(const ref A, factor: int) {
  var count = 0;
  for i in A.domain do
    if A[i] != factor * i then count += 1;
  return count;
}

const source: [tight] int = [i in tight] i;
var target: [roomy] int;
// CHECK: 0
target = source;
writeln(misplaced(target, 1));
// CHECK-NEXT: 0
const twos: [tight] int = 2;
target *= twos;
writeln(misplaced(target, 2));
// CHECK-NEXT: 0
target = 2 * source + source;
writeln(misplaced(target, 3));
var started: [roomy] int = source;
// CHECK-NEXT: 0
writeln(misplaced(started, 1));
var computed: [roomy] int = 4 * source;
// CHECK-NEXT: 0
writeln(misplaced(computed, 4));
const keys: domain(string) = {"one", "two", "three"};
var named: [keys] int = ["three" => 3, "one" => 1, "two" => 2];
// CHECK-NEXT: 1 2 3
writeln(named["one"], " ", named["two"], " ", named["three"]);

record text {
  var value: string;
}
var texts: [tight] text = [i in tight] new text(i: string);
var copied: [roomy] text = texts;
// CHECK-NEXT: 140 7
writeln(copied[140].value, " ", copied[7].value);

select wrong {
  when "assign" {
    var others: domain(int) = {1, 2};
    var A: [others] int, B: [{1, 3}] int;
    A = B;
  }
  when "more" {
    var A: [keys] int = ["one" => 1, "two" => 2, "three" => 3, "four" => 4];
  }
  when "fewer" {
    var A: [keys] int = ["one" => 1, "two" => 2];
  }
}
