// Shifts by more bits than there are, quotients that do not fit and divisions by zero end the program at the line that
// computes them: one mistake a run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings -O0 %s -o %t && %python %S/../Library/Inputs/halts.py %s %t
// RUN: %choir --no-warnings %s -o %t && %python %S/../Library/Inputs/halts.py %s %t

config const which = 0, n = 1000, bits = 64, zero = 0, less = -1;
var one = 1, low = min(int);
var A: [0..<n] int, Counts: [0..<n] int;


select which {
  when 1 { writeln(1 << bits); } // HALTS: the shift count 64 is not in 0..63
  when 2 { writeln(1 >> less); } // HALTS: the shift count -1 is not in 0..63
  when 3 { writeln(one: uint(8) >> 8: uint(64)); } // HALTS: the shift count 8 is not in 0..7
  when 4 { one <<= bits; } // HALTS: the shift count 64 is not in 0..63
  when 5 { var x = 1: int(8); x >>= 256 * one; writeln(x); } // HALTS: the shift count 256 is not in 0..7
  when 6 { writeln(one: int(16) << max(uint)); } // HALTS: the shift count 18446744073709551615 is not in 0..15
  when 7 { writeln(A << bits); } // HALTS: the shift count 64 is not in 0..63
  when 8 { Counts[n - 1] = 99; forall i in A.domain do A[i] = i << Counts[i]; } // HALTS: the shift count 99 is not in 0..63
  when 9 { for i in 0..bits do A[i] = one << i; } // HALTS: the shift count 64 is not in 0..63
  when 10 { writeln(low / less); } // HALTS: the quotient of min(int(64)) and -1 does not fit int(64)
  when 12 { writeln(low / -1); } // HALTS: the quotient of min(int(64)) and -1 does not fit int(64)
  when 13 { writeln(min(int(8)) / less: int(8)); } // HALTS: the quotient of min(int(8)) and -1 does not fit int(8)
  when 15 { var x = min(int(16)); x /= less: int(16); writeln(x); } // HALTS: min(int(16)) and -1 does not fit int(16)
  when 16 { A[7] = low; A = A / less; } // HALTS: the quotient of min(int(64)) and -1 does not fit int(64)
  when 18 { writeln(divFloor(low, less)); } // HALTS: the quotient of min(int(64)) and -1 does not fit int(64)
  when 19 { writeln(divCeil(low, less)); } // HALTS: the quotient of min(int(64)) and -1 does not fit int(64)
  when 20 { writeln(divCeil(5, zero)); } // HALTS: Attempt to divide by zero
  when 21 { writeln(mod(5, zero)); } // HALTS: Attempt to compute a modulus by zero
  when 22 { writeln(5: uint / zero: uint); } // HALTS: Attempt to divide by zero
  when 23 { writeln(one / 0); } // HALTS: Attempt to divide by zero
  when 24 { writeln(zero ** less); } // HALTS: Attempt to divide by zero
  when 25 { writeln(+ reduce [a in A] a % zero); } // HALTS: Attempt to compute a modulus by zero
  when 26 { writeln(gcd(low, zero)); } // HALTS: gcd: -9223372036854775808 has no opposite in int(64)
}
