// Reductions over arrays: a dot product and a sum, in the forms that programs write.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 1 << 17;

const Space = {0..<n};
var A, B: [Space] real;
forall i in Space {
  A[i] = 1.0 + (i % 7) * 0.25;
  B[i] = 0.5 - (i % 5) * 0.125;
}

proc round() {
  select form {
    when "dot" do
      return + reduce (A * B);
    when "intent" {
      var total = 0.0;
      forall i in Space with (+ reduce total) do
        total += A[i] * B[i];
      return total;
    }
    when "filter" do
      return + reduce [(a, b) in zip(A, B)] if b > 0.25 then a;
    when "branch" {
      var total = 0.0;
      forall i in Space with (+ reduce total) do
        if B[i] > 0.25 then total += A[i];
      return total;
    }
    when "max" do
      return max reduce (A - B);
    otherwise
      unknownForm();
  }
  return 0.0;
}

var result = 0.0, next = 0;
for measured() {
  A[next % n] += 0.001; // each round has something new to find
  next += 1;
  result = round();
}
report(result);
