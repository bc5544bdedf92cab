// Drawing from an index set, each index as likely as the others or by given weights: what the random streams share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module RandomChoice {
  use Base, Types, AutoMath, Ranges, Strings, Errors, Domains, Arrays;

  /// One index of X where `size` is none, else an array of `size` indices, or over the domain `size`. The stream has
  /// `next(type)`, `next(type, min, max)` and `shuffle`.
  proc _choice(ref stream, const ref X: domain, size, replace: bool, prob) throws {
    if X.rank != 1 && !(isNothing(size) && isNothing(prob)) then compilerError("choice() argument x must be 1 dimensional");
    if X.size < 1 then throw new owned IllegalArgumentError("choice() x.size must be greater than 0");
    if !isNothing(size) then _checkSize(size, replace, X.size);

    if isNothing(prob) {
      if isNothing(size) then return X.orderToIndex(stream.next(int, 0, X.size - 1));
      else return _shaped(_drawUniform(stream, X, _countOf(size), replace), size);
    } else {
      var weights = _checkedWeights(prob, X.size);
      if isNothing(size) then return X.orderToIndex(_drawOne(stream, _cumulative(weights)));
      else return _shaped(_drawWeighted(stream, X, weights, _countOf(size), replace), size);
    }
  }

  /// Whether so many values can be drawn from the index set of `what`, which is called `name` in messages.
  proc _checkSample(available: int, n: int, withReplacement: bool, param what: string, param name: string) throws {
    if available < 1 then throw new owned IllegalArgumentError("Cannot sample from an empty " + what);
    if n < 1 || (!withReplacement && n > available) then
      throw new owned IllegalArgumentError("Number of samples must be >= 1 and <= " + name +
                                           ".size when withReplacement=false");
  }

  proc _countOf(const ref size): int do return if isDomain(size) then size.size else size: int;
  proc _shaped(const ref samples: [], size) {
    if isDomain(size) then return reshape(samples, size);
    else return samples;
  }

  proc _checkSize(const ref size, replace: bool, available: int) throws {
    if isDomain(size) {
      if size.size <= 0 then throw new owned IllegalArgumentError("choice() size domain can not be empty");
    } else if isIntegral(size) {
      if size <= 0 then throw new owned IllegalArgumentError("choice() size must be greater than 0");
    } else {
      compilerError("choice() size must be integral or domain");
    }
    if !replace && _countOf(size) > available then
      throw new owned IllegalArgumentError("choice() size must be smaller than x.size when replace=false");
  }

  proc _checkedWeights(const ref prob, count: int) throws {
    if !isArray(prob) then compilerError("choice() prob must be an array");
    if prob.rank != 1 then compilerError("choice() prob array must be 1 dimensional");
    if !isIntegralType(prob.eltType) && !isRealType(prob.eltType) then
      compilerError("choice() prob.eltType must be real or integral");
    if prob.size != count then throw new owned IllegalArgumentError("choice() x.size must be equal to prob.size");
    var weights: [0..<count] real;
    for (w, p) in zip(weights, prob) do w = p: real;
    var total = 0.0;
    for w in weights {
      if w < 0.0 then throw new owned IllegalArgumentError("choice() prob array cannot contain negative values");
      total += w;
    }
    if total <= 0.0 then throw new owned IllegalArgumentError("choice() prob array requires a value greater than 0");
    return weights;
  }

  /// Sums of the weights so far, as fractions of the whole.
  proc _cumulative(const ref weights: [] real) {
    var sums = weights;
    for i in 1..<sums.size do sums[i] += sums[i - 1];
    const total = sums[sums.size - 1];
    for s in sums do s /= total;
    return sums;
  }
  /// The first position whose sum is not below a random number.
  proc _drawOne(ref stream, const ref sums: [] real): int {
    return _firstNotBelow(sums, stream.next(real));
  }
  proc _firstNotBelow(const ref sums: [] real, x: real): int {
    var low = 0, high = sums.size - 1;
    while low < high {
      const middle = (low + high) / 2;
      if sums[middle] < x then low = middle + 1; else high = middle;
    }
    return low;
  }

  proc _drawUniform(ref stream, const ref X: domain, n: int, replace: bool) {
    var samples: [0..<n] X.idxType;
    if replace {
      for s in samples do s = X.orderToIndex(stream.next(int, 0, X.size - 1));
    } else if n < log2(X.size) {
      // A few of many: draw again what was drawn before.
      var positions: [0..<n] int;
      for k in 0..<n {
        do {
          positions[k] = stream.next(int, 0, X.size - 1);
        } while _isAmong(positions, k);
        samples[k] = X.orderToIndex(positions[k]);
      }
    } else {
      var positions: [0..<X.size] int = 0..<X.size;
      stream.shuffle(positions);
      for k in 0..<n do samples[k] = X.orderToIndex(positions[k]);
    }
    return samples;
  }
  /// Whether the k-th is one of those before it.
  proc _isAmong(const ref positions: [] int, k: int): bool {
    for j in 0..<k do
      if positions[j] == positions[k] then return true;
    return false;
  }

  proc _drawWeighted(ref stream, const ref X: domain, ref weights: [] real, n: int, replace: bool) {
    var samples: [0..<n] X.idxType;
    if replace {
      const sums = _cumulative(weights);
      for s in samples do s = X.orderToIndex(_drawOne(stream, sums));
    } else {
      // Rounds of as many draws as are missing, after each of which what was drawn weighs nothing.
      var drawn = 0;
      while drawn < n {
        const sums = _cumulative(weights);
        for 1..(n - drawn) {
          const k = _drawOne(stream, sums);
          if weights[k] != 0.0 {
            samples[drawn] = X.orderToIndex(k);
            drawn += 1;
            weights[k] = 0.0;
          }
        }
      }
    }
    return samples;
  }
}
