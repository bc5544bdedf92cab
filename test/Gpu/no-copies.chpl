// A statement under @assert.noCopies halts before elements are copied for it: on either way, in tasks that it begins and
// procedures that it calls, and no longer when it has been left, however that was.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --copies=optimized %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated not %t --part=toDevice 2>&1 | FileCheck %s --check-prefix=TO-DEVICE
// RUN: env CHOIR_DEVICE=emulated not %t --part=toHost 2>&1 | FileCheck %s --check-prefix=TO-HOST
// RUN: env CHOIR_DEVICE=emulated not %t --part=called 2>&1 | FileCheck %s --check-prefix=CALLED
// RUN: env CHOIR_DEVICE=emulated not %t --part=task 2>&1 | FileCheck %s --check-prefix=TASK
// RUN: env CHOIR_DEVICE=emulated not %t --part=nested 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: env CHOIR_DEVICE=emulated not %t --part=outer 2>&1 | FileCheck %s --check-prefix=OUTER
// RUN: env CHOIR_DEVICE=emulated not %t --part=atomics 2>&1 | FileCheck %s --check-prefix=ATOMICS
// RUN: env CHOIR_TARGET=cpu %t --part=toDevice | FileCheck %s --check-prefix=CPU
// RUN: %choir --no-warnings --fast --copies=optimized %s -o %t
// RUN: env CHOIR_DEVICE=emulated not %t --part=toDevice 2>&1 | FileCheck %s --check-prefix=TO-DEVICE
use GPUDistributions;
enum Part { valid, toDevice, toHost, called, task, nested, outer, atomics }
config const part = Part.valid, n = 100;
const D = {1..n} dmapped new GPUDist(rank=1);
var A, B: [D] int;
class Stop: Error {}

proc copy() { forall i in D do B[i] = A[i]; }
proc first() do return B[1];
var counter: atomic int;
proc count() { forall i in D do counter.add(B[i]); }
proc returns(): int {
  @assert.noCopies
  for i in 1..3 do if i == 2 then return i;
  return 0;
}
proc fails(): int throws {
  @assert.noCopies
  { if n > 0 then throw new Stop(); }
  return 0;
}

for i in 1..n do A[i] = i;
if part == Part.toDevice {
  // TO-DEVICE: no-copies.chpl:[[#@LINE+3]]: error: @assert.noCopies: 800 bytes of an array are copied to the device for the loop at {{.*}}no-copies.chpl:[[#@LINE+3]]
  // CPU: on the processors
  @assert.noCopies
  forall i in D do B[i] = A[i] + 1;
  writeln("on the processors");
  exit(0);
}
copy();

// What is where it is needed is not copied.
@assert.noCopies
for 1..3 {
  copy();
  forall i in D do A[i] += B[i];
}
// The result of a reduction is no copy, nor is a number that a kernel gets.
var sum, factor = 1;
@assert.noCopies
{
  sum = + reduce B;
  forall i in D do A[i] *= factor;
}
// CHECK: 20200
writeln(sum);
// CHECK: valid
writeln("valid");

select part {
  // TO-HOST: no-copies.chpl:[[#@LINE+2]]: error: @assert.noCopies: 8 bytes of an array of the loop at {{.*}}no-copies.chpl:{{[0-9]+}} are copied to the host
  when Part.toHost do @assert.noCopies
    writeln(A[1]);
  when Part.called {
    // CALLED: no-copies.chpl:[[#@LINE+2]]: error: @assert.noCopies: 8 bytes
    @assert.noCopies
    writeln(first());
  }
  when Part.task {
    // TASK: no-copies.chpl:[[#@LINE+2]]: error: @assert.noCopies: {{[0-9]+}} bytes
    @assert.noCopies
    coforall t in 1..2 do if first() == -1 then writeln(t);
  }
  when Part.nested {
    // NESTED: no-copies.chpl:[[#@LINE+4]]: error: @assert.noCopies: 8 bytes
    @assert.noCopies
    {
      @assert.noCopies
      writeln(first());
    }
  }
  when Part.outer {
    // OUTER: no-copies.chpl:[[#@LINE+2]]: error: @assert.noCopies: 8 bytes
    @assert.noCopies
    {
      @assert.noCopies
      copy();
      writeln(first());
    }
  }
  when Part.atomics {
    // ATOMICS: no-copies.chpl:[[#@LINE+2]]: error: @assert.noCopies: 8 bytes of a variable are copied to the device
    @assert.noCopies
    count();
  }
  otherwise {}
}

// Left early, the statement is over.
writeln(returns());
try {
  writeln(fails());
} catch {
  writeln("caught");
}
label outer for i in 1..2 {
  @assert.noCopies
  for j in 1..2 do if j == i then continue outer;
}
// CHECK-NEXT: 2
// CHECK-NEXT: caught
// CHECK-NEXT: 4 4
writeln(first(), " ", B[1]);
