// Types and modules under their names of today (Chapel 1: stridable, BoundedRangeType, c_string, c_void_ptr, lambda,
// procedures as operators, fields of a class type without management, .low of strided ranges, .length, .member, head and
// tail of arrays; SysCTypes, CPtr, DateTime).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use CTypes, Time, Math;
record Money { var cents: int; }
operator Money.+(a: Money, b: Money) do return new Money(a.cents + b.cents);
class MaxAbs : ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { value = max(value, abs(x)); }
  proc accumulateOntoState(ref state, x) { state = max(state, abs(x)); }
  proc combine(x) { value = max(value, x.value); }
  proc generate() do return value;
  proc clone() do return new unmanaged MaxAbs(eltType = eltType);
}
extern proc strlen(s: c_ptrConst(c_char)): c_size_t;
record Counter {
  var n: int;
  proc ref step() { n += 1; }
}
class Link {
  var x: int;
  var next: owned Link?;
}
proc double(ref values: [] int) { values *= 2; }
proc main() {
  const r: range(int, boundKind.both, strideKind.positive) = 1..10 by 4;
  // CHECK: 1 9 1 10
  writeln(r.low, " ", r.high, " ", r.lowBound, " ", r.highBound);
  const evens: range(strides = strideKind.positive) = 0..8 by 2;
  const D = {0..8, 1..3};
  // CHECK-NEXT: 5 5 true false one
  writeln(evens.size, " ", evens.sizeAs(int(32)), " ", evens.contains(4), " ", D.contains(9, 1), " ", D.strides);
  const A = [4, 5, 6];
  // CHECK-NEXT: 4 6 true
  writeln(A.first, " ", A.last, " ", A.domain == {0..2});
  var place: int;
  const found: bool = A.find(6, place);
  // CHECK-NEXT: true 2 1 -1
  writeln(found, " ", place, " ", A.find(5), " ", A.find(7));
  const f = proc(x: int): int { return x * x; };
  // CHECK-NEXT: 49 (cents = 8)
  writeln(f(7), " ", new Money(3) + new Money(5));
  // CHECK-NEXT: 9
  writeln(MaxAbs reduce [3, -9, 5]);
  var counter: Counter, values = [1, 2];
  counter.step();
  double(values);
  // CHECK-NEXT: (n = 1) 2 4
  writeln(counter, " ", values);
  var p: c_ptr(void) = nil;
  // CHECK-NEXT: 5 true
  writeln(strlen("hello".c_str()), " ", p == nil);
  const chain = new Link(1, new Link(2));
  // CHECK-NEXT: 2 true
  writeln(chain.next!.x, " ", chain.next!.next == nil);
  const d = new date(2024, 2, 29);
  // CHECK-NEXT: 2024-02-29 true
  writeln(d, " ", isClose(sqrt(2.0) ** 2, 2.0));
}

// Objects, lent.
class Lent {}
const lender = new Lent(), keeper = new unmanaged Lent();
const lent = lender.borrow(), lentToo = keeper: borrowed;
delete keeper;
