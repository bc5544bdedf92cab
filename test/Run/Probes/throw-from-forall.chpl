// Errors thrown inside a forall end the task that throws; all of them arrive together.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=8 %t | FileCheck --match-full-lines %s

proc check(i: int) throws {
  if i == 700 then
    throw new Error("bad index");
}

proc checkAll(n: int) throws {
  forall i in 1..n do
    check(i);
}

proc main() {
  try {
    forall i in 1..1000 do
      check(i);
    writeln("not here");
  } catch e: TaskErrors {
    for error in e do
      writeln("one: ", error!.message());
  } catch {
    writeln("an error that is not of the tasks");
  }
  // CHECK-NOT: not here
  // CHECK:     one: bad index

  // Through a procedure that throws, with a variable of each task.
  try {
    checkAll(699);
    writeln("nothing thrown");
    checkAll(1000);
    writeln("not here");
  } catch e {
    writeln("caught");
  }
  // CHECK-NEXT: nothing thrown
  // CHECK-NEXT: caught

  // Every task throws, so no task gets past its first iteration.
  const count = 64;
  var reached: [1..count] bool, errors = 0;
  try {
    forall i in 1..count with (ref reached) {
      reached[i] = true;
      throw new Error("error " + i: string);
    }
  } catch e: TaskErrors {
    for error in e do
      errors += 1;
  } catch {
    writeln("an error that is not of the tasks");
  }
  const iterations = + reduce reached;
  writeln("as many errors as iterations: ", errors == iterations, " ",
          1 <= errors && errors <= count);
  // CHECK-NEXT: as many errors as iterations: true true

  // try! inside is no way out of the loop for the others.
  var sum = 0;
  forall i in 1..100 with (+ reduce sum) {
    try {
      if i % 10 == 0 then
        throw new Error("skipped");
      sum += i;
    } catch {
      sum += 1000;
    }
  }
  writeln(sum);
  // CHECK-NEXT: 14500
}
