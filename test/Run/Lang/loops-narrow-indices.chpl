// Loops whose indices are narrower than 64 bits, up to the ends of their types, with elements at the indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir -O0 %s -o %t.o0 && %t.o0 | FileCheck --match-full-lines %s
// RUN: %choir %s -o %t.o2 && %t.o2 | FileCheck --match-full-lines %s
// RUN: %choir --fast %s -o %t.fast && %t.fast | FileCheck --match-full-lines %s

config const low = 120: int(8), least = min(int(8)), most = max(int(8)), ulow = 250: uint(8);

var A: [-300..300] int;
proc count(i) {
  A[i] += 1;
  write(i, " ");
}

// CHECK: 120 121 122 123 124 125 126 127{{ }}
for i in low..most do count(i);
writeln();
// CHECK: -128 -28 72{{ }}
for i in least..most by 100 do count(i);
writeln();
// CHECK: 127 27 -73{{ }}
for i in least..most by -100 do count(i);
writeln();
// CHECK: 250 251 252 253 254 255{{ }}
for i in ulow..max(uint(8)) do count(i);
writeln();
// CHECK: 255 205 155 105 55 5{{ }}
for i in 0: uint(8)..max(uint(8)) by -50 do count(i);
writeln();
// CHECK: 126 127{{ }}
for i in 126: int(8).. {
  count(i);
  if i == most then break;
}
writeln();
// CHECK: -3 -5 0 -2 3 1{{ }}
for (i, j) in {-3: int(16)..3: int(16) by 3, 0: int(16)..3: int(16) by 2} do count(i - j);
writeln();
// CHECK: -2 -1 0 1 2{{ }}
for i in low - 122..<low - 117 do count(i);
writeln();

// CHECK: 32 3527
writeln(+ reduce (A != 0), " ", + reduce [i in A.domain] i * A[i]);
