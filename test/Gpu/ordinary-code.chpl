// What ordinary code contains, in kernels: records and their methods, classes that the host made, tuples, enums, recursion,
// iterators, fixed-size arrays by every way to say their size, ranges and domains, reductions, parallel loops of the thread.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: env CHOIR_TARGET=cpu %t.fast | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t.fast | FileCheck %s
use GPUDistributions;
config param size = 4;
config const n = 9, six = 6;
const D = {1..n} dmapped new GPUDist(rank=1, blockSizeX=4);
const Small = {0..3};
var A: [D] int, X: [D] real;

record stack {
  var items: 8*int;
  var depth: int;
  proc ref push(item: int) {
    if depth == 8 then halt("the stack is full");
    items[depth] = item;
    depth += 1;
  }
  proc ref pop(): int {
    depth -= 1;
    return items[depth];
  }
}
forall i in D {
  var digits: stack, rest = i, reversed = 0;
  while rest > 0 {
    digits.push(rest % 2);
    rest /= 2;
  }
  while digits.depth > 0 do reversed = 10 * reversed + digits.pop();
  A[i] = reversed;
}
// CHECK: 1 10 11 100 101 110 111 1000 1001
writeln(A);

enum kind { fizz, buzz, plain }
proc kindOf(i: int): kind {
  select 0 {
    when i % 3 do return kind.fizz;
    when i % 5 do return kind.buzz;
    otherwise return kind.plain;
  }
}
proc gcd(a: int, b: int): int do return if b == 0 then a else gcd(b, a % b);
var kinds: [D] kind;
forall i in D {
  kinds[i] = kindOf(i);
  const (div, rem) = (i / 4, i % 4);
  A[i] = 100 * gcd(i, 12) + 10 * div + rem;
}
// CHECK: plain plain fizz plain buzz fizz plain plain fizz
// CHECK: 101 202 303 410 111 612 113 420 321
writeln(kinds, "\n", A);

// The sizes of arrays: params, counts, domains of the program, of the body and of fields; arrays returned.
record triple {
  var parts: [1..3] int;
  var scale = 2;
  proc sum() do return scale * (parts[1] + parts[2] + parts[3]);
}
proc multiples(i: int) {
  var result: [Small] int;
  for k in Small do result[k] = i * k;
  return result;
}
forall i in D {
  var byParam: [0..<size] int = i, byCount: [1..#size] int;
  const Plane = {0..1, 1..3};
  var plane: [Plane] int;
  for (r, c) in Plane do plane[r, c] = r * c;
  byCount = byParam + 1;
  byCount[2] = 0;
  var record3: triple;
  record3.parts[2] = i;
  const returned = multiples(i);
  A[i] = (+ reduce byCount) + 1000 * (+ reduce plane) + 10000 * record3.sum() + 1000000 * returned[3];
}
// 3 (i + 1), 6, 2 i, 3 i.
// CHECK: 3026006 6046009 9066012
writeln(A);

// Objects of the host: their scalars, other objects, arrays.
class Node {
  var value: int;
  var next: unmanaged Node?;
  proc twice() do return 2 * value;
}
class Field {
  var cells: [D] int = 7;
  var factor = 2;
}
const list = new unmanaged Node(5, new unmanaged Node(6)), field = new Field();
var nobody: owned Node? = nil;
forall i in D {
  field.cells[i] *= field.factor + i;
  A[i] = list.twice() + list.next!.value + field.cells[i];
  if nobody != nil then A[i] = nobody!.value;
}
// 16 + 7 (2 + i).
// CHECK: 37 44 51
writeln(A);
delete list.next, list;

// Reductions, and parallel loops, of the thread.
iter evens(last: int) {
  for k in 0..last by 2 do yield k;
}
forall i in D {
  var most = min(int), sum = 0;
  for k in evens(six) do sum += k;
  forall k in 1..4 with (max reduce most) do most reduce= i * k % 7;
  const (value, at) = maxloc reduce [k in 1..4] (i * k % 5, k);
  A[i] = sum + 100 * most + 1000 * value + 10000 * at;
}
// Of 1: 12, the greatest of 1 2 3 4 is 4, at 4; of 5: of 5 3 1 6 it is 6; of 0 0 0 0 it is 0, first at 1.
// CHECK: 44412 24612 34612 14512 10612
writeln(A);

// Ranges and domains asked, strides, loops left early, arguments by reference, shifts.
proc bump(ref x: int, step: int) { x += step; }
forall i in D {
  const r = 1..20 by 3, box = {0..i, 0..2};
  var sum = 0;
  label outer for a in r by -2 {
    for b in 1..a {
      if b * b > a then continue outer;
      if a < 5 then break outer;
      bump(sum, b);
    }
  }
  A[i] = sum + 1000 * box.size + 100000 * (r.contains(i): int) + (1 << 20) * (D.dim(0).high - i);
}
// a = 19, 13, 7 give 1+2+3+4, 1+2+3, 1+2; a = 1 leaves. Of 9: 19 + 30000.
// CHECK: 30019{{$}}
writeln(A);

// Numbers of all widths.
var narrow: [D] int(8), short: [D] uint(16), z: [D] complex, quarters: [D] real(32);
forall i in D {
  narrow[i] = (i * 30): int(8);
  short[i] = (i ** 6): uint(16);
  z[i] = (i + 2.0i) * (1.0 - 1.0i);
  quarters[i] = i: real(32) / 4;
}
// 30 * 5 - 256; 9 ** 6 modulo 65536.
// CHECK: 30 60 90 120 -106 -76 -46 -16 14
// CHECK: 1 64 729 4096 15625 46656 52113 0 7153
// CHECK: 3.0 + 1.0i 4.0 + 0.0i 5.0 - 1.0i
// CHECK: 0.25 0.5 0.75 1.0
writeln(narrow, "\n", short, "\n", z, "\n", quarters);

// Intents: values of the program, its records, and variables of the thread.
record bag {
  var count = 1;
  var parts: 3*int;
}
proc intents() {
  var own = new bag(5, (1, 2, 3)), k = 4;
  const given = new bag(7, (4, 5, 6));
  forall i in D with (in own, in k, in n, const in given, var fresh: bag, var x = n + k) {
    own.count += 1;
    k += 1;
    fresh.parts[1] = i;
    A[i] = own.parts[i % 3] + 10 * given.parts[1] + 100 * (fresh.count + fresh.parts[1]) + 10000 * (x - n);
    if own.count < 6 || k < 5 then A[i] = -1;
  }
}
intents();
// Of 1: 2 + 50 + 200 + 40000.
// CHECK: 40252 40353 40451 40552
writeln(A);

// What arrays say of their domains.
const P = {1..4, 0..6} dmapped new GPUDist(rank=2);
var M: [P] int;
forall i in D do
  A[i] = A.size + A.domain.low + 10 * A.domain.dim(0).high + 100 * M.domain.dim(1).size + 1000 * M.rank +
         (if A.domain.contains(i + 1) then 10000 else 0);
// 9 + 1 + 90 + 700 + 2000; all but the last have a neighbour.
// CHECK: 12800 12800 12800 12800 12800 12800 12800 12800 2800
writeln(A);

// Small arrays of records, with defaults, and of tuples.
record counted {
  var count = 3;
  var place: 2*int;
}
forall i in D {
  var some: [0..2] counted, pairs: [1..2] (int, real);
  some[1].count += i;
  some[2] = some[1];
  pairs[1] = (i, 0.5);
  pairs[2] = pairs[1];
  A[i] = 100 * some[0].count + 10 * some[2].count + pairs[2](0) + (2 * pairs[2](1)): int;
}
// Of 1: 300, 40, 1, 1.
// CHECK: 342 353 364
writeln(A);
