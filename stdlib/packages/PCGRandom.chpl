// Module PCGRandom: streams of random numbers of any numeric type from PCG generators.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module PCGRandom {
  use Base, Types, Strings, Errors, Locks, RandomSupport, RandomChoice, PCGRandomLib;

  /// How many generators of 32 bits make one number of a type.
  proc _numGenerators(type t) param do
    return if isBoolType(t) then 1 else (numBits(t) + 31) / 32;

  /// The generators of a stream, side by side; each has a sequence of its own. A number takes one step of every one of
  /// them, whether it needs all or not, so that the n-th number is found by n steps.
  record _PCGState {
    param n: int;
    const seed: int(64);
    var generators: n * pcg_setseq_64_xsh_rr_32_rng;
    /// How many numbers were drawn.
    var position: int(64);

    proc init(param n: int, seed: int(64)) {
      this.n = n;
      this.seed = seed;
      init this;
      skipTo(0);
    }
    proc ref skipTo(position: int(64)) {
      for param i in 0..<n {
        generators(i).srandom(seed: uint(64), pcg_getvalid_inc((i + 1): uint(64)));
        generators(i).advance(pcg_getvalid_inc((i + 1): uint(64)), position: uint(64));
      }
      this.position = position;
    }
    proc const ref cursorAt(position: int(64)) {
      var result = new _PCGState(n, seed);
      result.skipTo(position);
      return result;
    }

    inline proc ref _bits32(param i: int): uint(32) do
      return generators(i).random(pcg_getvalid_inc((i + 1): uint(64)));
    inline proc ref _bits64(param i: int): uint(64) {
      const high = _bits32(2 * i), low = _bits32(2 * i + 1);
      return (high: uint(64) << 32) | low;
    }
    /// A fraction of all bits, rounded: 0 and 1 are possible.
    inline proc ref _fraction(param i: int, param bits: int): real(bits) {
      if bits == 64 then return _bits64(i): real(64) * 0x1p-64;
      else return _bits32(i): real(32) * (0x1p-32: real(32));
    }
    inline proc ref _stepOthers(type t) {
      if _numGenerators(t) > n then
        compilerError("a random stream of " + (32 * n): string + " bits cannot make values of type " + t: string);
      for param i in _numGenerators(t)..<n do _bits32(i);
    }

    /// The next number, from all of its type's values or, of reals, from [0, 1].
    inline proc ref next(type t): t {
      _stepOthers(t);
      position += 1;
      if isBoolType(t) then return _bits32(0) >> 31 != 0;
      else if isIntegralType(t) {
        if numBits(t) == 64 then return _bits64(0): t;
        else return (_bits32(0) >> (32 - numBits(t))): t;
      } else if isRealType(t) then return _fraction(0, numBits(t));
      else if isImagType(t) then return __primitive("convert", _fraction(0, numBits(t)), t);
      else {
        const re = _fraction(0, numBits(t) / 2), im = _fraction(1, numBits(t) / 2);
        return __primitive("complex make", re, im);
      }
    }

    /// A number from 0 to bound.
    inline proc ref _below32(param i: int, bound: uint(32), at: int(64)): uint(32) {
      if bound == max(uint(32)) then return _bits32(i);
      else return generators(i).bounded_random_vary_inc(pcg_getvalid_inc((i + 1): uint(64)), bound + 1, seed: uint(64),
                                                        at: uint(64), (101 + i): uint(64), 4);
    }
    inline proc ref _below64(bound: uint(64), at: int(64)): uint(64) {
      const least: uint(64) = max(uint(32));
      if bound > least {
        const high = _below32(0, (bound >> 32): uint(32), at), low = _below32(1, (bound & least): uint(32), at);
        return (high: uint(64) << 32) | low;
      } else {
        _bits32(0);
        return _below32(1, bound: uint(32), at);
      }
    }

    /// The next number from [min, max]. `at` is where numbers that have to be drawn again are taken from.
    inline proc ref next(type t, min: t, max: t, at: int(64)): t {
      _stepOthers(t);
      position += 1;
      if isBoolType(t) then
        compilerError("a random bool cannot be drawn from a range");
      else if isIntegralType(t) {
        if numBits(t) == 64 then return (_below64((max - min): uint(64), at) + min: uint(64)): t;
        else return (_below32(0, (max - min): uint(32), at) + min: uint(32)): t;
      } else if isRealType(t) then return (max - min) * _fraction(0, numBits(t)) + min;
      else if isImagType(t) {
        type part = real(numBits(t));
        const low = __primitive("convert", min, part), high = __primitive("convert", max, part);
        return __primitive("convert", (high - low) * _fraction(0, numBits(t)) + low, t);
      } else {
        const re = (max.re - min.re) * _fraction(0, numBits(t) / 2) + min.re;
        const im = (max.im - min.im) * _fraction(1, numBits(t) / 2) + min.im;
        return __primitive("complex make", re, im);
      }
    }
    inline proc ref next(type t, min: t, max: t): t do return next(t, min, max, position);

    /// Exchanges each element with one before it, from the last to the first (Fisher and Yates).
    proc ref shuffle(ref A: []) {
      if A.rank != 1 then compilerError("shuffle() is for arrays of one dimension");
      const D = A.domain, low = D.low, stride = abs(D.stride), start = position;
      type t = D.intIdxType;
      for k in 0..<D.size by -1 {
        const other = next(t, 0: t, k: t, start);
        A[low + (other * stride: t): t] <=> A[low + (k * stride): t];
      }
      position = start + D.size;
    }

    /// Fills an array with its own indices in a random order.
    proc ref permutation(ref A: []) {
      if A.rank != 1 then compilerError("permutation() is for arrays of one dimension");
      const low = A.domain.low, high = A.domain.high, start = position;
      type t = A.domain.idxType;
      for i in low..high {
        const j = next(t, low, i, start);
        A[i] = A[j];
        A[j] = i;
      }
      position = start + (high - low);
    }
  }

  proc _checkNotEmpty(min, max) {
    if boundsChecking && min > max then halt("Cannot generate random numbers within empty range: [", min, ", ", max, "]");
  }

  /// A stream as Chapel 1.x has it; `randomStream` of module Random is the newer form.
  class PCGRandomStream {
    type eltType;
    const seed: int(64);
    param parSafe: bool = true;
    var _state: _PCGState(_numGenerators(eltType));
    var _lock: _OptionalLock(parSafe);

    proc init(type eltType, seed: int(64) = SeedGenerator.currentTime, param parSafe: bool = true) {
      this.eltType = eltType;
      this.seed = seed;
      this.parSafe = parSafe;
      this._state = new _PCGState(_numGenerators(eltType), seed);
      this._lock = new _OptionalLock(parSafe);
    }

    proc getNext(type resultType = eltType): resultType {
      _lock.lock();
      const result = _state.next(resultType);
      _lock.unlock();
      return result;
    }
    proc getNext(min: eltType, max: eltType): eltType do return getNext(eltType, min, max);
    proc getNext(type resultType, min: resultType, max: resultType): resultType {
      _checkNotEmpty(min, max);
      _lock.lock();
      const result = _state.next(resultType, min, max);
      _lock.unlock();
      return result;
    }

    /// Positions count from 0.
    proc skipToNth(n: integral) throws {
      if n < 0 then
        throw new owned IllegalArgumentError("PCGRandomStream.skipToNth(n) called with negative 'n' value " + n: string);
      _lock.lock();
      _state.skipTo(n: int(64));
      _lock.unlock();
    }
    proc getNth(n: integral): eltType throws {
      if n < 0 then
        throw new owned IllegalArgumentError("PCGRandomStream.getNth(n) called with negative 'n' value " + n: string);
      _lock.lock();
      _state.skipTo(n: int(64));
      const result = _state.next(eltType);
      _lock.unlock();
      return result;
    }

    proc fillRandom(ref arr: [] eltType) {
      _fillInOrder(arr, _state, _take(arr.size));
    }
    proc fillRandom(arr: []) {
      compilerError("PCGRandomStream(eltType=", eltType: string, ") can only be used to fill arrays of ", eltType: string);
    }
    /// Leaves the next numbers to somebody; the position of the first.
    proc _take(count: int): int {
      _lock.lock();
      const first = _state.position;
      _state.skipTo(first + count);
      _lock.unlock();
      return first;
    }
    proc iterate(D: domain, type resultType = eltType) do
      return _numbers(D, _state.cursorAt(0), _take(D.size), resultType);

    proc shuffle(ref arr: []) {
      _lock.lock();
      _state.shuffle(arr);
      _lock.unlock();
    }
    proc permutation(ref arr: [] eltType) {
      _lock.lock();
      _state.permutation(arr);
      _lock.unlock();
    }

    proc choice(const ref x: [], size: ?sizeType = none, replace = true, prob: ?probType = none) throws do
      return x[choice(x.domain, size, replace, prob)];
    proc choice(x: range(?), size: ?sizeType = none, replace = true, prob: ?probType = none) throws {
      if x.bounds != boundKind.both then throw new owned IllegalArgumentError("input range must be bounded");
      else return choice({x}, size, replace, prob);
    }
    proc choice(x: domain, size: ?sizeType = none, replace = true, prob: ?probType = none) throws {
      _lock.lock();
      defer _lock.unlock();
      return _choice(_state, x, size, replace, prob);
    }

    proc writeThis(f) throws {
      f.write("PCGRandomStream(eltType=", eltType: string, ", parSafe=", parSafe, ", seed=", seed, ")");
    }
  }
}
