// Reductions of the program: records, classes and objects; reduce intents on arrays and in every construct with tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class Total : ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { value += x; }
  proc accumulateOntoState(ref state, x) { state += x; }
  proc initialAccumulate(x) { value += x: eltType; }
  proc combine(other: borrowed Total(?)) { value += other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged Total(eltType = eltType);
}

/// The state is of another type than the elements, which are accumulated onto it; objects accumulate states.
class Occurrences : ReduceScanOp {
  type eltType;
  var value: int;
  proc identity do return 0;
  proc accumulate(state: int) { value += state; }
  proc accumulateOntoState(ref state: int, x: eltType) { state += 1; }
  proc combine(other: borrowed Occurrences(?)) { accumulate(other.value); }
  proc generate() do return value;
  proc clone() do return new unmanaged Occurrences(eltType = eltType);
}

record Count {
  type eltType;
  var count: int;
  proc ref accumulate(x) { count += 1; }
  proc ref combine(other) { count += other.count; }
  proc generate() do return count;
}

const A = [1, 2, 3, 4];
// CHECK: 10 4 1 3 6 10
writeln(Total reduce A, " ", Count reduce A, " ", Total scan A);

var sum = 100, largest = 3;
forall a in A with (Total reduce sum, max reduce largest) {
  sum reduce= a;
  largest = max(largest, 2 * a);
}
// CHECK-NEXT: 110 8
writeln(sum, " ", largest);
forall a in A with (Total reduce sum) do
  sum += a;
// CHECK-NEXT: 120
writeln(sum);

const operation = new unmanaged Total(int);
// CHECK-NEXT: 10
writeln(operation reduce A);
forall a in A with (operation reduce sum) do
  sum += a;
// CHECK-NEXT: 130
writeln(sum);
delete operation;

// The elements may be of another type than the state.
const places: domain(int) = {7, 9};
// CHECK-NEXT: 4 3 2
writeln(Occurrences reduce A, " ", Occurrences reduce [true, false, true], " ", Occurrences reduce places);
var wide: real;
forall a in [true, false, true] with (Total(int) reduce wide) do
  wide reduce= a;
// CHECK-NEXT: 2.0
writeln(wide);

var histogram: [0..2] int = 1;
forall i in 1..1000 with (+ reduce histogram) do
  histogram[i % 3] += 1;
// CHECK-NEXT: 334 335 334
writeln(histogram);

// Elements that are arrays are of the type of the variable, indices included.
forall i in 1..6 with (Total reduce histogram) do
  histogram[i % 3] += 10;
// CHECK-NEXT: 354 355 354
writeln(histogram);

sum = 0;
coforall i in 1..10 with (+ reduce sum, Total reduce largest) {
  sum += i;
  largest += 1;
}
// CHECK-NEXT: 55 18
writeln(sum, " ", largest);
coforall i in 1..0 with (+ reduce sum) do
  sum += i;
// CHECK-NEXT: 55
writeln(sum);

// A standard operation with the type of its elements, which a loop needs where it reduces into something else.
const numbers = [3, 1, 2];
var ends = (max(int), min(int)), nearest = (inf, -1), least = 100;
forall (i, number) in zip(numbers.domain, numbers)
    with (minmax(int) reduce ends, minloc reduce nearest, min(int) reduce least) {
  ends reduce= number;
  nearest reduce= (abs(number - 2.2), i);
  least reduce= number;
}
writeln(ends, " ", nearest(1), " ", least, " ", minmax(int) reduce numbers, " ", max(int) reduce numbers);
// CHECK-NEXT: (1, 3) 2 1 (1, 3) 3

/// Methods of a class above find what a subclass overrides, also where no object is made by `new`.
class Largest : ReduceScanOp {
  type eltType;
  var value: eltType;
  proc least(): eltType do return min(eltType);
  proc identity do return least();
  proc accumulate(x) { value = max(value, x); }
  proc combine(other: borrowed Largest(?)) { accumulate(other.value); }
  proc generate() do return max(value, least());
}
class LargestAboveTen : Largest {
  override proc least(): eltType do return 10: eltType;
}
writeln(LargestAboveTen reduce A, " ", Largest reduce A);
// CHECK-NEXT: 10 4
