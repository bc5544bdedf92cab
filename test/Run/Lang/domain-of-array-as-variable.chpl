// A domain variable that begins as the domain of an array over another variable lets go of that one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: sanitizer-runtime
// UNSUPPORTED: sanitized-by-thread
// RUN: %choir-run --sanitize=address %s | FileCheck %s

proc overItsOwnDomain() {
  var D = {0..3};
  var A: [D] int;
  return A;
}

const A = overItsOwnDomain();
var D = A.domain, E = if D.size > 3 then A.domain else {0..9};
var B: [D] int, C: [E] int;
D = {0..1};
E = {0..2};
// CHECK: 4 2 3
writeln(A.size, " ", B.size, " ", C.size);
