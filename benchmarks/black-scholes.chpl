// Prices of European options: a scalar procedure promoted over separate arrays and over records.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, Math;

config const n = 1 << 20;

const interest = 0.02, volatility = 0.3;

/// The normal distribution function, by the polynomial of Abramowitz and Stegun.
inline proc normal(x: real) {
  const a = abs(x), t = 1.0 / (1.0 + 0.2316419 * a);
  const series = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.39894228040143267794 * exp(-0.5 * a * a) * series;
  return if x < 0.0 then tail else 1.0 - tail;
}

/// The price of a call.
inline proc price(stock: real, strike: real, years: real) {
  const deviation = volatility * sqrt(years);
  const d = (log(stock / strike) + (interest + 0.5 * volatility * volatility) * years) / deviation;
  return stock * normal(d) - strike * exp(-interest * years) * normal(d - deviation);
}

record listing {
  var stock, strike, years: real;
}
inline proc price(const ref o: listing) do return price(o.stock, o.strike, o.years);

const Options = {0..<n};
var Stock, Strike, Years, Price: [Options] real;
var Listings: [Options] listing;
forall i in Options {
  Stock[i] = 50.0 + i % 101;
  Strike[i] = 60.0 + i % 83;
  Years[i] = 0.25 + (i % 37) * 0.1;
  Listings[i] = new listing(Stock[i], Strike[i], Years[i]);
}

for measured() {
  select form {
    when "promoted" do
      Price = price(Stock, Strike, Years);
    when "records" do
      Price = price(Listings);
    otherwise
      unknownForm();
  }
}
report((+ reduce Price) / n);
report(Price[n / 3]);
