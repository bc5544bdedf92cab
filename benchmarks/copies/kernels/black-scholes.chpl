// Prices of options, step after step: the host changes one price of a stock before and reads one of an option after.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 1000, steps = 8;

const Options = {0..<n} dmapped onDevice(1, 64);
var stock, strike, years, price: [Options] real;

proc atStart(ref stock: [] real, ref strike: [] real, ref years: [] real) {
  for i in 0..<n {
    stock[i] = 50.0 + i % 101;
    strike[i] = 60.0 + i % 83;
    years[i] = 0.25 + (i % 37) * 0.1;
  }
}
/// The normal distribution function, by the polynomial of Abramowitz and Stegun.
inline proc normal(x: real): real {
  const a = abs(x), t = 1.0 / (1.0 + 0.2316419 * a);
  const series = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.398942280 * exp(-0.5 * a * a) * series;
  return if x < 0.0 then tail else 1.0 - tail;
}
inline proc priceOf(s: real, k: real, t: real): real {
  const interest = 0.02, volatility = 0.3, deviation = volatility * sqrt(t);
  const d = (log(s / k) + (interest + 0.5 * volatility * volatility) * t) / deviation;
  return s * normal(d) - k * exp(-interest * t) * normal(d - deviation);
}

var s, k, t, p: [0..<n] real;
atStart(s, k, t);
if explicit {
  stock = s;
  strike = k;
  years = t;
} else {
  atStart(stock, strike, years);
}
var sum = 0.0;
for step in 1..steps {
  const i = 17 * step % n, changed = 80.0 + step;
  if explicit then put(stock, i, changed); else stock[i] = changed;
  forall i in Options do
    price[i] = priceOf(stock[i], strike[i], years[i]);
  sum += if explicit then get(price, i) else price[i];
}
var result: [0..<n] real = price;

var expected = 0.0;
for step in 1..steps {
  s[17 * step % n] = 80.0 + step;
  for i in 0..<n do
    p[i] = priceOf(s[i], k[i], t[i]);
  expected += p[17 * step % n];
}
compare(result, p);
compare(sum, expected);
report(sum);
finish();
