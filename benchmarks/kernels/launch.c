// What launch.chpl calculates.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

int main(int argc, char **argv) {
  volatile int32_t A = 0;
  const int64_t n = intOption(argc, argv, "n", 10000);

  MEASURE
    for (int64_t i = 0; i < n; i++)
      A = 1;

  report(A);
  return 0;
}
