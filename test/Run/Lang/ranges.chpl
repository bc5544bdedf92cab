// Ranges: bounds, strides, counts, alignment, slicing, queries, comparison.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc show(r) {
  for i in r do
    write(i, " ");
  write("| ");
}

proc main() {
  writeln(1..5, " ", 0..<5, " ", 1..0, " ", 2.., " ", ..3, " ", 1..10 by 3, " ", 1..10 by -2);
  // CHECK: 1..5 0..4 1..0 2.. ..3 1..10 by 3 1..10 by -2
  show(1..5); show(0..<3); show(5..1); show(1..10 by 3); show(1..10 by -3); show(3..3);
  writeln();
  // CHECK-NEXT: 1 2 3 4 5 | 0 1 2 | | 1 4 7 10 | 10 7 4 1 | 3 |
  show(0..10 by 3 align 1); show(0..10 by -3 align 0); show(1..20 by 2 by 3); show(1..4 by -1);
  writeln();
  // CHECK-NEXT: 1 4 7 10 | 9 6 3 0 | 1 7 13 19 | 4 3 2 1 |
  show(1..#4); show(1..10 # 3); show(1..10 # -3); show(0.. # 3); show(..10 # -3); show(1..10 by 2 # 3);
  show(1..10 by -2 # 3); show(0..#0);
  writeln();
  // CHECK-NEXT: 1 2 3 4 | 1 2 3 | 8 9 10 | 0 1 2 | 8 9 10 | 1 3 5 | 10 8 6 | |
  show((1..10)[3..20]); show((1..10)(5..)); show((1..20 by 3)[5..15]); show((1..10)[2..9 by 3]);
  show((0.. by 2)[3..9]);
  writeln();
  // CHECK-NEXT: 3 4 5 6 7 8 9 10 | 5 6 7 8 9 10 | 7 10 13 | 2 5 8 | 4 6 8 |
  show((1..3) + 10); show((1..3) - 1); show(5 + (0..2)); show((1..9 by 4) + 1);
  writeln();
  // CHECK-NEXT: 11 12 13 | 0 1 2 | 5 6 7 | 2 6 10 |

  const r = 2..11 by 3;
  writeln(r.low, " ", r.high, " ", r.first, " ", r.last, " ", r.size, " ", r.stride);
  // CHECK-NEXT: 2 11 2 11 4 3
  const s = 1..10 by -4;
  writeln(s.first, " ", s.last, " ", s.size, " ", s.lowBound, " ", s.highBound, " ", s.low);
  // CHECK-NEXT: 10 2 3 1 10 2
  writeln(r.contains(5), r.contains(6), " ", (1..10).contains(3..5), " ", r.indexOrder(8), " ",
          (1..0).isEmpty(), " ", (1..0).size);
  // CHECK-NEXT: truefalse true 2 true 0
  writeln(1..3 == 1..3, " ", 1..3 == 1..4, " ", (1..6 by 2) == (1..5 by 2), " ", 1..0 == 5..2, " ",
          1..3 != 2..3);
  // CHECK-NEXT: true false true true true
  writeln((1..5).expand(1), " ", (1..5).expand(-2), " ", (1..5).translate(10), " ", (1..5).interior(2), " ",
          (1..5).exterior(2), " ", (1..5).interior(-2));
  // CHECK-NEXT: 0..6 3..3 11..15 4..5 6..7 1..2

  var counts = 0;
  for (i, j) in zip(1..10 by 3, 5..) do
    counts += i * j;
  writeln(counts);
  // CHECK-NEXT: 158
  const (low, high) = (3, 6);
  show(low..high); show(low - 1..high + 1); show(low..<high); show(2 * low..2 * high by 2);
  writeln();
  // CHECK-NEXT: 3 4 5 6 | 2 3 4 5 6 7 | 3 4 5 | 6 8 10 12 |
  // The count operator reaches over a whole stride for each index, as far as the range goes.
  writeln(1..10 by -2 # -3, ", ", ..6 by -2 # 3, ", ", 10..100 by 10 # 1, ", ", 10..100 by 10 # 10, ", ", 1..10 # 0);
  // CHECK-NEXT: 1..6 by -2, 1..6 by -2, 10..19 by 10, 10..100 by 10, 1..0
  // A range without any index has neither a first nor a last one; of an open range the type says which it has.
  const gap = 4..4 by 3 align 2, empty = 1..0, down = 1..9 by -2;
  writeln(gap.hasFirst(), gap.hasLast(), " ", empty.hasFirst(), empty.hasLast(), " ", down.hasFirst(), down.hasLast());
  // CHECK-NEXT: falsefalse falsefalse truetrue
  param first = (1..).hasFirst(), last = (1..).hasLast(), neither = (..).hasFirst();
  writeln(first, last, neither, " ", (..5 by -1).hasFirst());
  // CHECK-NEXT: truefalsefalse true
}
