// What programs take from the inside of Chapel's library: methods of arrays and strings, C functions of its runtime.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use BigInteger, BlockDist, CTypes, GMP;

var plain: [0..2] int = [3, 1, 2];
const spread = blockDist.createArray(0..2, int);
writeln(plain.isDefaultRectangular(), " ", spread.isDefaultRectangular(), " ", plain.domain.isDefaultRectangular());
// CHECK: true false true
writeln(plain.chpl_isNonDistributedArray(), " ", spread.chpl_isNonDistributedArray(), " ",
        plain._instance.isDefaultRectangular());
// CHECK-NEXT: true false true
writeln(chpl__tuplify(4), " ", chpl__tuplify((4, 5)));
// CHECK-NEXT: (4,) (4, 5)
for byte in "ab".chpl_bytes() do write(byte, " ");
writeln();
// CHECK-NEXT: 97 98{{ *}}

// C's memory as an array: what is assigned to it, C sees.
const memory = allocate(int, 3);
{
  var shown = makeArrayFromPtr(memory, 3: uint);
  shown = plain * 2;
}
writeln(memory[0], " ", memory[2]);
// CHECK-NEXT: 6 4
deallocate(memory);

const address = __primitive("_wide_get_addr", plain[1]): c_ptr(int);
writeln(address.deref());
// CHECK-NEXT: 1

proc reserved(): c_size_t {
  extern proc chpl_comm_regMemHeapInfo(start: c_ptr(c_ptr(void)), size: c_ptr(c_size_t)): void;
  var start: c_ptr(void), size: c_size_t = 5;
  chpl_comm_regMemHeapInfo(c_ptrTo(start), c_ptrTo(size));
  return size;
}
writeln(reserved());
// CHECK-NEXT: 0

// A number of GMP's, taken apart and put together.
extern proc chpl_gmp_mpz_struct_sign_size(from: __mpz_struct): mp_size_t;
extern proc chpl_gmp_mpz_struct_limbs(from: __mpz_struct): c_ptr(mp_limb_t);
extern proc chpl_gmp_mpz_set_sign_size(ref to: mpz_t, size: mp_size_t);
const negative = -(1: bigint << 70);
const size = chpl_gmp_mpz_struct_sign_size(negative.getImpl());
var copy = 1: bigint;
_mpz_realloc(copy.mpz, abs(size));
for i in 0..<abs(size) do
  chpl_gmp_mpz_struct_limbs(copy.getImpl())[i] = chpl_gmp_mpz_struct_limbs(negative.getImpl())[i];
chpl_gmp_mpz_set_sign_size(copy.mpz, size);
writeln(size, " ", copy == negative, " ", mp_bits_per_limb);
// CHECK-NEXT: -2 true 64

var quotient, rest: bigint;
div(quotient, -7: bigint, 2: bigint, roundingMode.down);
rem(rest, -7: bigint, 2, roundingMode.down);
writeln(quotient, " ", rest);
// CHECK-NEXT: -4 1
divRem(quotient, rest, -7: bigint, 2: bigint);
writeln(quotient, " ", rest);
// CHECK-NEXT: -3 -1
