// What loops of the host cost over arrays that a device may have, between kernels that read them: the same loops over such
// arrays and over ordinary ones.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A form is a loop and an array, as in `sum-implicit`; `...-ordinary` is what the others are compared with. Kernels are not
// timed.
use Bench, GPUDistributions, Sort, Time;

config const n = 1 << 20; // 64 at least

const Implicit = {0..<n} dmapped new GPUDist(rank=1), Ordinary = {0..<n};
const Looks = {0..<64} dmapped new GPUDist(rank=1);
var looked: [Looks] real, other: [Implicit] real;

/// A kernel that reads elements of the array, if it is one that kernels have.
proc look(const ref A: [?D] real) {
  if D.type == Implicit.type then
    forall i in Looks do looked[i] = A[i];
  else
    forall i in Looks do looked[i] = other[i];
}

proc fill(ref A: [] real) {
  var state = 12345;
  for i in 0..<n {
    state = (state * 1103515245 + 12345) % 2147483648;
    A[i] = state / 2147483648.0;
  }
}

proc total(const ref A: [] real): real {
  var sum = 0.0;
  for i in 0..<n do sum += A[i];
  return sum;
}

proc smooth(ref B: [] real, const ref A: [] real) {
  for i in 1..n - 2 do B[i] = (A[i - 1] + A[i] + A[i + 1]) / 3.0;
}

proc run(what: string, ref A: [] real, ref B: [] real) {
  var result = 0.0;
  fill(A);
  fill(B);
  for rep in 0..reps {
    var clock: stopwatch;
    for 1..rounds {
      if what == "sort" then fill(A);
      look(A);
      look(B);
      clock.start();
      select what {
        when "sum" do result += total(A);
        when "stencil" do smooth(B, A);
        when "sort" do sort(A);
        otherwise unknownForm();
      }
      clock.stop();
    }
    if rep > 0 then writeln("time: ", clock.elapsed());
  }
  report(result);
  report(total(A));
  report(total(B));
}

const parts = form.split("-");
if parts.size != 2 then unknownForm();
select parts[1] {
  when "implicit" {
    var A, B: [Implicit] real;
    run(parts[0], A, B);
  }
  when "ordinary" {
    var A, B: [Ordinary] real;
    run(parts[0], A, B);
  }
  otherwise unknownForm();
}
