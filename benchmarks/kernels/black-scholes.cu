// Prices of European options in CUDA C, twin of black-scholes.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Block = 256 };

__device__ static float normal(float x) {
  const float a = fabsf(x), t = 1.0f / (1.0f + 0.2316419f * a);
  const float series =
      t * (0.319381530f +
           t * (-0.356563782f + t * (1.781477937f + t * (-1.821255978f + t * 1.330274429f))));
  const float tail = 0.398942280f * expf(-0.5f * a * a) * series;
  return x < 0.0f ? tail : 1.0f - tail;
}

__global__ void __launch_bounds__(Block) findPrices(int64_t n, const float *__restrict__ stock, const float *__restrict__ strike,
                           const float *__restrict__ years, float *__restrict__ price) {
  const float interest = 0.02f, volatility = 0.3f;
  const int64_t i = (int64_t)blockIdx.x * Block + threadIdx.x;
  if (i >= n)
    return;
  const float s = stock[i], k = strike[i], t = years[i];
  const float deviation = volatility * sqrtf(t);
  const float d = (logf(s / k) + (interest + 0.5f * volatility * volatility) * t) / deviation;
  price[i] = s * normal(d) - k * expf(-interest * t) * normal(d - deviation);
}

__global__ void fill(int64_t n, float *stock, float *strike, float *years) {
  const int64_t i = (int64_t)blockIdx.x * Block + threadIdx.x;
  if (i >= n)
    return;
  stock[i] = 50.0f + (float)(i % 101);
  strike[i] = 60.0f + (float)(i % 83);
  years[i] = 0.25f + (float)(i % 37) * 0.1f;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 20);
  float *stock = allocateOnDevice<float>(n), *strike = allocateOnDevice<float>(n);
  float *years = allocateOnDevice<float>(n), *price = allocateOnDevice<float>(n);
  const unsigned blocks = (unsigned)((n + Block - 1) / Block);
  fill<<<blocks, Block>>>(n, stock, strike, years);
  measureOnDevice(argc, argv, [&] { findPrices<<<blocks, Block>>>(n, stock, strike, years, price); });
  reportFloats(copyToHost(price, n).data(), n);
  return 0;
}
