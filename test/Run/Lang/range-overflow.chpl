// Bounds that their type does not hold are an error at the line that asks for them, and so is a loop that goes on beyond
// the last index of a type: one mistake a run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings -O0 %s -o %t && %python %S/../Library/Inputs/halts.py %s %t
// RUN: %choir --no-warnings %s -o %t && %python %S/../Library/Inputs/halts.py %s %t

config const which = 0, few = 5, fewLess = -5, most = max(int), least = min(int), large = 1 << 62;
const high = max(int) - 2..max(int), low = min(int)..min(int) + 2, small = 253: uint(8)..255: uint(8);
const D = {high, 1..2}, strided = max(int) - 10..max(int) by 2;
var A: [1..10] int;
// Indices that come round to negative numbers where the sign counts.
const wide = (1: uint << 63) - 2..(1: uint << 63) + 2;
var Unsigned: [5: uint..10] int;
iter ten() { for i in 1..10 do yield i; }

select which {
  when 1 { for i in max(int) - 2.. do writeln(i); } // HALTS: the loop goes on beyond the last index of type int(64)
  when 2 { for i in 250: uint(8).. do writeln(i); } // HALTS: the loop goes on beyond the last index of type uint(8)
  when 3 { for i in ..min(int(16)) + 9: int(16) by -3 do writeln(i); } // HALTS: the last index of type int(16)
  when 4 { for i in 250: uint(8).. by 4 do writeln(i); } // HALTS: the loop goes on beyond the last index of type uint(8)
  when 5 { for (a, i) in zip(A, 250: uint(8)..) do a = i; } // HALTS: the loop goes on beyond the last index of type uint(8)
  when 6 { forall (a, i) in zip(A, max(int) - 2..) do a = i; } // HALTS: the loop goes on beyond the last index of type int(64)
  when 7 { for (a, i) in zip(ten(), 250: uint(8)..) do writeln(i); } // HALTS: the last index of type uint(8)
  when 8 { writeln([i in 250: uint(8)..] i); } // HALTS: the loop goes on beyond the last index of type uint(8)
  when 10 { writeln((max(int) - 2..)#few); } // HALTS: Too many indices requested from range
  when 11 { writeln((250: uint(8)..)#300); } // HALTS: Too many indices requested from range
  when 12 { writeln((..min(int) + 2)#fewLess); } // HALTS: Too many indices requested from range
  when 13 { writeln((1: uint(8).. by 100)#few); } // HALTS: Too many indices requested from range
  when 20 { writeln(high + few); } // HALTS: the bound of a range, 9223372036854775805 + 5, is beyond what int(64) holds
  when 21 { writeln(few + high); } // HALTS: 9223372036854775805 + 5, is beyond what int(64) holds
  when 22 { writeln(low - few); } // HALTS: -9223372036854775808 - 5, is beyond what int(64) holds
  when 23 { writeln(small + 5: uint(8)); } // HALTS: the bound of a range, 253 + 5, is beyond what uint(8) holds
  when 24 { writeln(high.translate(few)); } // HALTS: is beyond what int(64) holds
  when 25 { writeln(small.translate(-254)); } // HALTS: the bound of a range, 253 + -254, is beyond what uint(8) holds
  when 26 { writeln(high.expand(few)); } // HALTS: the bound of a range, 9223372036854775807 + 5, is beyond what int(64) holds
  when 27 { writeln(low.expand(few)); } // HALTS: the bound of a range, -9223372036854775808 - 5, is beyond what int(64) holds
  when 28 { writeln(low.interior(few)); } // HALTS: is beyond what int(64) holds
  when 29 { writeln(high.interior(-few)); } // HALTS: is beyond what int(64) holds
  when 30 { writeln(small.exterior(few)); } // HALTS: is beyond what uint(8) holds
  when 31 { writeln(low.exterior(-few)); } // HALTS: is beyond what int(64) holds
  when 32 { writeln(D.translate(few)); } // HALTS: is beyond what int(64) holds
  when 33 { writeln(D.expand((few, 0))); } // HALTS: is beyond what int(64) holds
  when 34 { writeln(D.exterior(few)); } // HALTS: is beyond what int(64) holds
  when 35 { writeln({high} + few); } // HALTS: is beyond what int(64) holds
  when 36 { writeln(strided + few); } // HALTS: is beyond what int(64) holds
  when 40 { writeln((1..10 by most) by few); } // HALTS: the stride of a range, 9223372036854775807 * 5, is beyond what int(64) holds
  when 41 { writeln(1..10 by max(uint) - few: uint); } // HALTS: is beyond what int(64) holds
  when 42 { writeln((least..most).size); } // HALTS: there are more indices than int(64) can count
  when 43 { writeln({least..most}.size); } // HALTS: there are more indices than uint(64) can count
  when 44 { writeln({1..large, 1..4}.size); } // HALTS: there are more indices than int(64) can count
  when 45 { writeln(small.orderToIndex(few)); } // HALTS: the range has no index number 5
  when 46 { var r: range(uint(8)); r = 1..few * 100; writeln(r); } // HALTS: the bound of a range, 500, is beyond what uint(8) holds
  when 47 { writeln((1..few * 100).safeCast(range(uint(8)))); } // HALTS: the bound of a range, 500, is beyond what uint(8) holds
  when 48 { writeln((254: uint(8).. by 16 align 0).first); } // HALTS: there is no index of type uint(8) in the range
  when 55 { writeln({least..most}.shape); } // HALTS: there are more indices than int(64) can count
  when 56 { writeln((least..most).indexOrder(most)); } // HALTS: there are more indices than int(64) can count
  when 57 { writeln({1..large, 1..large}.indexOrder((large, large))); } // HALTS: there are more indices than int(64) can count
  when 58 { forall i in least..most do if i == least then halt("the first"); } // HALTS: the first
  when 60 { for i in wide do Unsigned[i] += 1; } // HALTS: array index out of bounds
  when 61 { for i in 5: uint..max(uint) do Unsigned[i] += 1; } // HALTS: array index out of bounds
  when 62 { for i in wide do for j in 5: uint..10 do Unsigned[j] += Unsigned[i]; } // HALTS: array index out of bounds
  when 63 { writeln((..<least).high); } // HALTS: the bound of a range, -9223372036854775808 - 1, is beyond what int(64) holds
  when 64 { writeln((..<(small.low - 253)).high); } // HALTS: the bound of a range, 0 - 1, is beyond what uint(8) holds
}
