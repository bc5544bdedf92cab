// A step of training a network with one hidden layer, twin of backprop.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Hidden = 16 };
static int64_t n;
static float *weight, *change, *original, *input, *partial, delta[Hidden];

static void forwardBlock(int64_t block) {
  ALIGNED float product[Hidden][Hidden], given[Hidden];
  const int64_t first = block * Hidden;
#pragma omp simd
  for (int y = 0; y < Hidden; y++)
    given[y] = input[first + y];
  for (int y = 0; y < Hidden; y++)
#pragma omp simd
    for (int x = 0; x < Hidden; x++)
      product[y][x] = weight[(first + y) * Hidden + x] * given[y];
  for (int width = 1; width < Hidden; width *= 2)
    for (int y = 0; y < Hidden; y += 2 * width)
#pragma omp simd
      for (int x = 0; x < Hidden; x++)
        product[y][x] += product[y + width][x];
#pragma omp simd
  for (int x = 0; x < Hidden; x++)
    partial[block * Hidden + x] = product[0][x];
}

static void forwardPlain(int64_t block) {
  float sum[Hidden] = {0};
  for (int64_t i = block * Hidden; i < (block + 1) * Hidden; i++)
#pragma omp simd
    for (int x = 0; x < Hidden; x++)
      sum[x] += weight[i * Hidden + x] * input[i];
  memcpy(partial + block * Hidden, sum, sizeof(sum));
}

static void adjust(void) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
#pragma omp simd
    for (int j = 0; j < Hidden; j++) {
      const float step = 0.3f * delta[j] * input[i] + 0.3f * change[i * Hidden + j];
      weight[i * Hidden + j] += step;
      change[i * Hidden + j] = step;
    }
}

static void begin(void) {
#pragma omp parallel for simd schedule(static)
  for (int64_t i = 0; i < n * Hidden; i++) {
    weight[i] = original[i];
    change[i] = 0.0f;
  }
}

static void fissioned(void) {
  begin();
#pragma omp parallel for schedule(static)
  for (int64_t block = 0; block < n / Hidden; block++)
    forwardBlock(block);
  adjust();
}

static void plain(void) {
  begin();
#pragma omp parallel for schedule(static)
  for (int64_t block = 0; block < n / Hidden; block++)
    forwardPlain(block);
  adjust();
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1 << 17);
  wantMultiple(n, Hidden);
  weight = allocate(n * Hidden, sizeof(float));
  change = allocate(n * Hidden, sizeof(float));
  original = allocate(n * Hidden, sizeof(float));
  input = allocate(n, sizeof(float));
  partial = allocate(n, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    input[i] = (float)((i * 7) % 11) / 11.0f;
    partial[i] = 0.0f;
    for (int j = 0; j < Hidden; j++) {
      original[i * Hidden + j] = (float)((i * 3 + j * 5) % 13 - 6) / (float)n;
      weight[i * Hidden + j] = change[i * Hidden + j] = 0.0f;
    }
  }
  for (int j = 0; j < Hidden; j++)
    delta[j] = (float)(j - 8) / 100.0f;
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  for (int64_t i = 0; i < n; i++)
    partial[i] *= partial[i]; // The sums themselves cancel one another.
  reportFloats(partial, n);
  reportFloats(weight, n * Hidden);
  return 0;
}
