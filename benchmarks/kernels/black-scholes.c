// Prices of European options, twin of black-scholes.chpl. Its kernel has no barrier: both forms are one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

static int64_t n;
static float *stock, *strike, *years, *price;

static inline float normal(float x) {
  const float a = fabsf(x), t = 1.0f / (1.0f + 0.2316419f * a);
  const float series =
      t * (0.319381530f +
           t * (-0.356563782f + t * (1.781477937f + t * (-1.821255978f + t * 1.330274429f))));
  const float tail = 0.398942280f * expf(-0.5f * a * a) * series;
  return x < 0.0f ? tail : 1.0f - tail;
}

static void findPrices(const float *restrict s, const float *restrict k,
                                    const float *restrict t, float *restrict prices) {
  const float interest = 0.02f, volatility = 0.3f;
#pragma omp parallel for simd schedule(static)
  for (int64_t i = 0; i < n; i++) {
    const float deviation = volatility * sqrtf(t[i]);
    const float d =
        (logf(s[i] / k[i]) + (interest + 0.5f * volatility * volatility) * t[i]) / deviation;
    prices[i] = s[i] * normal(d) - k[i] * expf(-interest * t[i]) * normal(d - deviation);
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1 << 20);
  stock = allocate(n, sizeof(float));
  strike = allocate(n, sizeof(float));
  years = allocate(n, sizeof(float));
  price = allocate(n, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    stock[i] = 50.0f + (float)(i % 101);
    strike[i] = 60.0f + (float)(i % 83);
    years[i] = 0.25f + (float)(i % 37) * 0.1f;
    price[i] = 0.0f;
  }

  MEASURE
    findPrices(stock, strike, years, price);

  reportFloats(price, n);
  return 0;
}
