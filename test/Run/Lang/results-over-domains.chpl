// An array that is returned has the domain that the result's type says.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s -- --memLeaks | FileCheck --match-full-lines --implicit-check-not={{.}} %s
// RUN: not %choir-run %s -- --wrong 2>&1 | FileCheck --check-prefix=SHAPE %s
// SHAPE: results-over-domains.chpl:[[@LINE+5]]: error: halt reached - assigning between arrays of different shapes in dimension 0: 4 vs. 3
config const wrong = false;

proc shifted(n: int): [1..n] real {
  var A: [0..2] real = [1.0, 2.0, 3.0];
  return A;
}
proc over(D: domain(1)): [D] string {
  var A: [0..<D.size] string = [i in 0..<D.size] "text " + i: string;
  return A;
}
proc kept(n: int): [1..n] int {
  var A: [1..n] int = [i in 1..n] i;
  return A;
}
proc either(first: bool): [1..2] int {
  const A = [i in 0..1] 10 + i;
  if first then return A;
  return kept(2);
}
proc ofFormal(const ref A: [] int): [0..1] int {
  return A;
}
proc free(n: int): [] int {
  var A: [5..n] int = 5;
  return A;
}

proc main() {
  // CHECK: {1..3} 1.0 2.0 3.0
  const A = shifted(if wrong then 4 else 3);
  writeln(A.domain, " ", A);
  // CHECK-NEXT: {4..5} text 0 text 1
  const B = over({4..5});
  writeln(B.domain, " ", B);
  // CHECK-NEXT: {1..3} 1 2 3
  writeln(kept(3).domain, " ", kept(3));
  // CHECK-NEXT: {1..2} 10 11 {1..2} 1 2
  writeln(either(true).domain, " ", either(true), " ", either(false).domain, " ", either(false));
  // CHECK-NEXT: {0..1} 1 2
  writeln(ofFormal(kept(2)).domain, " ", ofFormal(kept(2)));
  // CHECK-NEXT: {5..6}
  writeln(free(6).domain);
}
