/* A library that dynamic-loading.chpl loads. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
static long count;
void step(void) { count++; }
long steps(void) { return count; }
double mean(double a, double b) { return (a + b) / 2; }
_Bool above(int a, int b) { return a > b; }
void fill(long *to, long n) {
  for (long i = 0; i < n; i++)
    to[i] = i * i;
}
