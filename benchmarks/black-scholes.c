// Prices of European options in C and OpenMP, twin of black-scholes.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

static const double interest = 0.02, volatility = 0.3;

/// The normal distribution function, by the polynomial of Abramowitz and Stegun.
static inline double normal(double x) {
  const double a = fabs(x), t = 1.0 / (1.0 + 0.2316419 * a);
  const double series =
      t * (0.319381530 +
           t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const double tail = 0.39894228040143267794 * exp(-0.5 * a * a) * series;
  return x < 0.0 ? tail : 1.0 - tail;
}

/// The price of a call.
static inline double price(double stock, double strike, double years) {
  const double deviation = volatility * sqrt(years);
  const double d =
      (log(stock / strike) + (interest + 0.5 * volatility * volatility) * years) / deviation;
  return stock * normal(d) - strike * exp(-interest * years) * normal(d - deviation);
}

typedef struct {
  double stock, strike, years;
} Listing;

WIDE_VECTORS static void priceArrays(int64_t n, const double *restrict stock,
                                     const double *restrict strike, const double *restrict years,
                                     double *restrict prices) {
#pragma omp parallel for simd schedule(static)
  for (int64_t i = 0; i < n; i++)
    prices[i] = price(stock[i], strike[i], years[i]);
}

WIDE_VECTORS static void priceListings(int64_t n, const Listing *restrict listings,
                                       double *restrict prices) {
#pragma omp parallel for simd schedule(static)
  for (int64_t i = 0; i < n; i++)
    prices[i] = price(listings[i].stock, listings[i].strike, listings[i].years);
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 20);
  const int records = !strcmp(option(argc, argv, "form", "promoted"), "records");
  double *stock = allocate(n, sizeof(double)), *strike = allocate(n, sizeof(double));
  double *years = allocate(n, sizeof(double)), *prices = allocate(n, sizeof(double));
  Listing *listings = allocate(n, sizeof(Listing));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    stock[i] = 50.0 + (double)(i % 101);
    strike[i] = 60.0 + (double)(i % 83);
    years[i] = 0.25 + (double)(i % 37) * 0.1;
    prices[i] = 0.0;
    listings[i] = (Listing){stock[i], strike[i], years[i]};
  }

  MEASURE {
    if (records)
      priceListings(n, listings, prices);
    else
      priceArrays(n, stock, strike, years, prices);
  }

  report(sumOf(n, prices) / (double)n);
  report(prices[n / 3]);
  return 0;
}
