// The largest element of an array and where it is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 1 << 24;

const Space = {0..<n};
var A: [Space] real;
forall i in Space do
  A[i] = (i * 7919 % 1000003) * 0.001;

var largest = 0.0, place = 0;
for measured() {
  A[place] -= 1000.0; // each round has something new to find
  (largest, place) = maxloc reduce zip(A, Space);
}
report(largest);
report(place);
