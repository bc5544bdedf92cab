// So many operations in registers, and nothing else: the limit of programs that are bound by arithmetic.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --operations: of all threads in a round; a multiply-add counts twice, the product of two 64-bit integers with its
// addition once. --of: double, float or integer.
#include "../chains.h"
#include <omp.h>

DEFINE_CHAINS(integerChains, Integers, uint64_t, 0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u)

int main(int argc, char **argv) {
  const double operations = atof(option(argc, argv, "operations", "1e9"));
  const char *of = option(argc, argv, "of", "double");
  const int isInteger = !strcmp(of, "integer"), isFloat = !strcmp(of, "float");
  double (*const run)(int64_t) = isInteger ? integerChains : isFloat ? floatChains : doubleChains;
  const double inStep = Chains * (isInteger ? 8.0 : isFloat ? 32.0 : 16.0);
  const int64_t steps = (int64_t)ceil(operations / inStep / omp_get_max_threads());

  double total = 0.0;
  MEASURE {
#pragma omp parallel reduction(+ : total)
    total += run(steps);
  }
  if (!isfinite(total)) {
    fprintf(stderr, "the chains came to %g\n", total);
    return 1;
  }
  return 0;
}
