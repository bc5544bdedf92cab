// Prices of European options, a thread for each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench, Math;

config const n = 1 << 20;

type number = real(32);
const Options = {0..<n} dmapped new GPUExplicitDist(rank=1, blockSizeX=256);
var stock, strike, years, price: [Options] number;

/// The normal distribution function, by the polynomial of Abramowitz and Stegun.
inline proc normal(x: number) {
  const a = abs(x), t = 1: number / (1: number + 0.2316419: number * a);
  const series = t * (0.319381530: number + t * (-0.356563782: number + t * (1.781477937: number +
                 t * (-1.821255978: number + t * 1.330274429: number))));
  const tail = 0.398942280: number * exp(-0.5: number * a * a) * series;
  return if x < 0: number then tail else 1: number - tail;
}

proc findPrices() {
  const interest = 0.02: number, volatility = 0.3: number;
  forall i in Options {
    const s = stock[i], k = strike[i], t = years[i];
    const deviation = volatility * sqrt(t);
    const d = (log(s / k) + (interest + 0.5: number * volatility * volatility) * t) / deviation;
    price[i] = s * normal(d) - k * exp(-interest * t) * normal(d - deviation);
  }
}

forall i in Options {
  stock[i] = 50: number + (i % 101): number;
  strike[i] = 60: number + (i % 83): number;
  years[i] = 0.25: number + (i % 37): number * 0.1: number;
}
for measured() do
  findPrices();
var result: [0..<n] number = price;
reportArray(result);
