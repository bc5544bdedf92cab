// Module Random: streams of pseudorandom numbers, and arrays filled, shuffled and permuted by them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The same seed gives the same numbers, on any number of threads.
module Random {
  use Base, Types, Strings, Errors;
  public use RandomSupport as RandomSupport;
  public use PCGRandom as PCGRandom;
  public use NPBRandom as NPBRandom except fillRandom, oddTimeSeed;
  public import PCGRandomLib;
  use RandomChoice;

  /// Algorithms of Chapel 1.x.
  enum RNG { PCG = 1, NPB = 2 }
  param defaultRNG = RNG.PCG;
  type RandomStream = PCGRandomStream;

  /// A stream of numbers of one type.
  record randomStream {
    type eltType;
    const seed: int;
    var _state: _PCGState(_numGenerators(eltType));

    proc init(type eltType, seed: int) {
      if !isNumericType(eltType) && !isBoolType(eltType) then
        compilerError("a random stream has numbers or bools, not values of type ", eltType: string);
      this.eltType = eltType;
      this.seed = seed;
      this._state = new _PCGState(_numGenerators(eltType), seed);
    }
    proc init(type eltType) {
      this.init(eltType, SeedGenerator.oddCurrentTime);
    }

    proc ref next(): eltType do return _state.next(eltType);
    proc ref next(min: eltType, max: eltType): eltType {
      _checkNotEmpty(min, max);
      return _state.next(eltType, min, max);
    }
    /// Goes to the n-th number of the stream, counted from 0.
    proc ref skipTo(n: integral) throws {
      if n < 0 then throw new owned IllegalArgumentError("randomStream.skipTo() called with negative 'n' value " + n: string);
      _state.skipTo(n: int);
    }

    proc ref fill(ref arr: [] eltType) {
      _fillInOrder(arr, _state, _take(arr.size));
    }
    proc ref fill(ref arr: [] eltType, min: eltType, max: eltType) {
      _checkNotEmpty(min, max);
      _fillInOrder(arr, new _PCGBetween(eltType, _state, min, max), _take(arr.size));
    }
    proc ref _take(count: int): int {
      const first = _state.position;
      _state.skipTo(first + count);
      return first;
    }
    /// As many numbers as the domain has indices.
    proc ref next(d: domain) do return _numbers(d, _state, _take(d.size), eltType);
    proc ref next(d: domain, min: eltType, max: eltType) {
      _checkNotEmpty(min, max);
      return _numbers(d, new _PCGBetween(eltType, _state, min, max), _take(d.size), eltType);
    }

    proc ref shuffle(ref arr: []) { _state.shuffle(arr); }
    proc ref permute(const ref arr: []) {
      var result = arr;
      const start = _state.position;
      for k in 0..<arr.size {
        const j = _state.next(int, 0, k, start);
        const at = result.domain.orderToIndex(k), from = result.domain.orderToIndex(j);
        result[at] = result[from];
        result[from] = arr[arr.domain.orderToIndex(k)];
      }
      return result;
    }
    proc ref permute(d: domain) where d.rank == 1 do return permute(for i in d do i);
    proc ref permute(r: range(?)) do return permute(for i in r do i);

    proc ref choose(const ref x: []) throws do return x[choose(x.domain)];
    proc ref choose(x: range(?)) throws do return choose({x});
    proc ref choose(x: domain) throws do return _choice(_state, x, none, true, none);
    proc ref choose(const ref x: [], const ref weights: []) throws do return x[choose(x.domain, weights)];
    proc ref choose(x: range(?), const ref weights: []) throws do return choose({x}, weights);
    proc ref choose(x: domain, const ref weights: []) throws do
      return _choice(_state, x, none, true, weights);
    proc ref sample(const ref x: [], n: int, withReplacement = false) throws {
      _checkSample(x.size, n, withReplacement, "array", "x");
      return _elements(x, _choice(_state, x.domain, n, withReplacement, none));
    }
    proc ref sample(x: range(?), n: int, withReplacement = false) throws {
      _checkSample(x.size, n, withReplacement, "range", "r");
      return _choice(_state, {x}, n, withReplacement, none);
    }
    proc ref sample(x: domain, n: int, withReplacement = false) throws {
      _checkSample(x.size, n, withReplacement, "domain", "d");
      return _choice(_state, x, n, withReplacement, none);
    }
    proc ref sample(const ref x: [], n: int, const ref weights: [], withReplacement = false) throws {
      _checkSample(x.size, n, withReplacement, "array", "x");
      return _elements(x, _choice(_state, x.domain, n, withReplacement, weights));
    }
    proc ref sample(x: range(?), n: int, const ref weights: [], withReplacement = false) throws {
      _checkSample(x.size, n, withReplacement, "range", "r");
      return _choice(_state, {x}, n, withReplacement, weights);
    }
    proc ref sample(x: domain, n: int, const ref weights: [], withReplacement = false) throws {
      _checkSample(x.size, n, withReplacement, "domain", "d");
      return _choice(_state, x, n, withReplacement, weights);
    }
    // The order of earlier releases.
    proc ref sample(const ref x, const ref weights: [], n: int, withReplacement = false) throws where _isDrawnFrom(x) do
      return sample(x, n, weights, withReplacement);
    proc _elements(const ref x: [], const ref indices: []) do return [i in indices] x[i];
  }

  /// A stream whose every number lies in [min, max].
  record _PCGBetween {
    type eltType;
    var state: _PCGState(_numGenerators(eltType));
    var low, high: eltType;

    proc init(type eltType, const ref state, low: eltType, high: eltType) {
      this.eltType = eltType;
      this.state = state;
      this.low = low;
      this.high = high;
    }
    proc const ref cursorAt(n: int(64)) do return new _PCGBetween(eltType, state.cursorAt(n), low, high);
    inline proc ref next(type t): t do return state.next(t, low, high);
  }

  proc createRandomStream(type eltType, seed: int(64) = SeedGenerator.oddCurrentTime, param parSafe: bool = true,
                          param algorithm: RNG = defaultRNG) {
    if algorithm == RNG.PCG then return new owned PCGRandomStream(eltType, seed, parSafe);
    else return new owned NPBRandomStream(eltType, seed, parSafe);
  }
  proc makeRandomStream(type eltType, seed: int(64) = SeedGenerator.oddCurrentTime, param parSafe: bool = true,
                        param algorithm: RNG = defaultRNG) do
    return createRandomStream(eltType, seed, parSafe, algorithm);

  /// Fills an array with numbers of a stream, in row-major order.
  proc fillRandom(ref arr: [], seed: int(64) = SeedGenerator.oddCurrentTime, param algorithm: RNG = defaultRNG)
    where _isRandomType(arr.eltType) {
    const stream = createRandomStream(arr.eltType, seed, false, algorithm);
    stream.fillRandom(arr);
  }
  proc fillRandom(ref arr: [], min: arr.eltType, max: arr.eltType, seed: int(64) = SeedGenerator.oddCurrentTime) {
    var stream = new randomStream(arr.eltType, seed);
    stream.fill(arr, min, max);
  }
  proc fillRandom(arr: [], seed: int(64) = SeedGenerator.oddCurrentTime, param algorithm: RNG = defaultRNG) {
    compilerError("Random.fillRandom is only defined for numeric arrays");
  }
  proc _isRandomType(type t) param do return isNumericType(t) || isBoolType(t);

  proc shuffle(ref arr: [], seed: int(64) = SeedGenerator.oddCurrentTime, param algorithm: RNG = RNG.PCG) {
    if algorithm == RNG.NPB then compilerError("Cannot use NPB Random number generator for array shuffling");
    var state = new _PCGState(_numGenerators(arr.domain.intIdxType), seed);
    state.shuffle(arr);
  }
  proc permutation(ref arr: [], seed: int(64) = SeedGenerator.oddCurrentTime, param algorithm: RNG = RNG.PCG) {
    if algorithm == RNG.NPB then compilerError("Cannot use NPB Random number generator for array permutation");
    var state = new _PCGState(_numGenerators(arr.eltType), seed);
    state.permutation(arr);
  }
  proc permute(const ref arr: [], seed: int(64) = SeedGenerator.oddCurrentTime) {
    var stream = new randomStream(int, seed);
    return stream.permute(arr);
  }
  proc permute(x: domain, seed: int(64) = SeedGenerator.oddCurrentTime) {
    var stream = new randomStream(int, seed);
    return stream.permute(x);
  }
  proc permute(x: range(?), seed: int(64) = SeedGenerator.oddCurrentTime) {
    var stream = new randomStream(int, seed);
    return stream.permute(x);
  }

  // One element, or some, of an array, a domain or a range; with weights some are likelier than others.
  proc choose(const ref x, seed: int(64) = SeedGenerator.oddCurrentTime) throws where _isDrawnFrom(x) {
    var stream = new randomStream(int, seed);
    return stream.choose(x);
  }
  proc choose(const ref x, const ref weights: [], seed: int(64) = SeedGenerator.oddCurrentTime) throws
    where _isDrawnFrom(x) {
    var stream = new randomStream(int, seed);
    return stream.choose(x, weights);
  }
  proc sample(const ref x, n: int, withReplacement = false, seed: int(64) = SeedGenerator.oddCurrentTime) throws
    where _isDrawnFrom(x) {
    var stream = new randomStream(int, seed);
    return stream.sample(x, n, withReplacement);
  }
  proc sample(const ref x, n: int, const ref weights: [], withReplacement = false,
              seed: int(64) = SeedGenerator.oddCurrentTime) throws where _isDrawnFrom(x) {
    var stream = new randomStream(int, seed);
    return stream.sample(x, n, weights, withReplacement);
  }
  proc sample(const ref x, const ref weights: [], n: int, withReplacement = false) throws where _isDrawnFrom(x) do
    return sample(x, n, weights, withReplacement);
  proc _isDrawnFrom(const ref x) param do return isArrayType(x.type) || isDomain(x) || isRange(x);
}
