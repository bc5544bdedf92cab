// GMP's own names: numbers in arrays, and what gmp_printf takes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: gmp
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use GMP, CTypes;

var numbers: [0..1] mpz_t;
for n in numbers do mpz_init_set_si(n, -42);
mpz_mul(numbers[1], numbers[0], numbers[0]);
gmp_printf("%Zd %Zd\n", numbers[0], numbers[1]);
// CHECK: -42 1764
gmp_printf("%d %Zd\n", 7: c_int, c_ptrTo(numbers[1]));
// CHECK-NEXT: 7 1764
for n in numbers do mpz_clear(n);
