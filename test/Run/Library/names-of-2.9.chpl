// Names of Chapel 2.9's library that have no file of their own here.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines
use Math, List;
// CHECK: 7.0 1.0 5.55112e-17
writeln(fma(2.0, 3.0, 1.0), " ", fma(1.0: real(32), 1.0: real(32), 0.0: real(32)), " ", fma(0.1, 10.0, -1.0));
// CHECK-NEXT: true 1.0 1065353216 1.0
writeln(1.0.transmute(uint) == 0x3ff0000000000000, " ", (0x3ff0000000000000: uint).transmute(real), " ",
        (1.0: real(32)).transmute(uint(32)), " ", (1065353216: uint(32)).transmute(real(32)));
// CHECK-NEXT: 0aff AB
writeln(b"\x0a\xff".toHexadecimal(), " ", b"\xab".toHexadecimal(uppercase=true, string));
const D = {1..3};
// CHECK-NEXT: 0 0 0 2.5 2.5 2.5 out of memory allocating array elements
write(D.tryCreateArray(int), " ", D.tryCreateArray(real, 2.5), " ");
try {
  const large = {1..max(int) / 8};
  writeln(large.tryCreateArray(int).size);
} catch e: ArrayOomError {
  writeln(e.message());
}
// Procedures that say which element is meant.
const l = new list([1, 7, 3]);
proc isLarge(x: int) do return x > 2;
// CHECK-NEXT: 1 false 1 2 true -1
writeln(l.find(proc(x: int) { return x > 4; }), " ", l.contains(proc(x: int) { return x == 9; }), " ", l.find(isLarge),
        " ", l.find(isLarge, 2), " ", l.contains(isLarge), " ", l.find(isLarge, 0, 0));
const P = {1..4, 1..4};
var S: sparse subdomain(P), indices = [(1, 2), (3, 3), (1, 1)];
// CHECK-NEXT: 3 3 true
writeln(S.bulkAddNoPreserveInds(indices), " ", S.size, " ", S.contains((3, 3)));
// Modules whose names all code sees can be named, too.
// CHECK-NEXT: 127 3 e
writeln(Types.max(int(8)), " ", AutoMath.abs(-3), " ", (new Errors.Error("e")).message());
