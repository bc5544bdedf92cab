// The first program: a greeting, and a sum over an index set in parallel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

config const n = 100; // change it with --n=1000

writeln("Hello from Choir!");
writeln("The sum of 1 to ", n, " is ", + reduce (1..n), ".");
