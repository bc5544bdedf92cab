// Module NPBRandom: the generator of the NAS Parallel Benchmarks, for real, imag and complex numbers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// x(k+1) = a x(k) mod 2**46, with a = 5**13; numbers lie strictly between 0 and 1. Products of 46 bits are taken exactly
/// in reals, by halves of 23 bits, as the benchmarks define it.
module NPBRandom {
  use Base, Types, Strings, Errors, Locks, RandomSupport;

  param _a = 1220703125.0;
  param _r23 = 0x1p-23, _t23 = 0x1p23, _r46 = 0x1p-46, _t46 = 0x1p46;

  /// a x mod 2**46.
  proc _product(a: real, x: real): real {
    const aHigh = floor(_r23 * a), aLow = a - _t23 * aHigh;
    const xHigh = floor(_r23 * x), xLow = x - _t23 * xHigh;
    const middle = aHigh * xLow + aLow * xHigh;
    const sum = _t23 * (middle - _t23 * floor(_r23 * middle)) + aLow * xLow;
    return sum - _t46 * floor(_r46 * sum);
  }

  record _NPBState {
    const seed: int(64);
    var x: real;
    /// How many reals were drawn.
    var position: int(64);

    proc init(seed: int(64)) {
      this.seed = seed;
      this.x = seed: real;
    }
    proc ref skipTo(position: int(64)) {
      var factor = _a, n = position;
      x = seed: real;
      while n != 0 {
        if n % 2 != 0 then x = _product(factor, x);
        factor = _product(factor, factor);
        n /= 2;
      }
      this.position = position;
    }
    proc const ref cursorAt(position: int(64)) {
      var result = new _NPBState(seed);
      result.skipTo(position);
      return result;
    }
    inline proc ref _fraction(): real {
      x = _product(_a, x);
      position += 1;
      return _r46 * x;
    }
    inline proc ref next(type t): t {
      if isComplexType(t) {
        const re = _fraction(), im = _fraction();
        return __primitive("complex make", re, im);
      } else if isImagType(t) {
        return __primitive("convert", _fraction(), t);
      } else {
        return _fraction();
      }
    }
  }

  class NPBRandomStream {
    type eltType = real(64);
    const seed: int(64);
    param parSafe: bool = true;
    var _state: _NPBState;
    var _lock: _OptionalLock(parSafe);

    proc init(type eltType = real(64), seed: int(64) = SeedGenerator.oddCurrentTime, param parSafe: bool = true) {
      if eltType != real(64) && eltType != imag(64) && eltType != complex(128) then
        compilerError("NPBRandomStream only supports eltType=real(64), imag(64), or complex(128)");
      if seed % 2 == 0 then halt("NPBRandomStream seed must be an odd integer");
      this.eltType = eltType;
      this.seed = seed & ((1 << 46) - 1);
      this.parSafe = parSafe;
      this._state = new _NPBState(seed & ((1 << 46) - 1));
      this._lock = new _OptionalLock(parSafe);
    }

    /// Reals that make one element.
    proc _perElement param do return if isComplexType(eltType) then 2 else 1;

    proc getNext(type resultType = eltType): resultType {
      _lock.lock();
      const result = _state.next(resultType);
      _lock.unlock();
      return result;
    }
    /// Positions count from 0.
    proc skipToNth(n: integral) throws {
      if n < 0 then
        throw new owned IllegalArgumentError("NPBRandomStream.skipToNth(n) called with negative 'n' value " + n: string);
      _lock.lock();
      _state.skipTo(n: int(64) * _perElement);
      _lock.unlock();
    }
    proc getNth(n: integral): eltType throws {
      if n < 0 then
        throw new owned IllegalArgumentError("NPBRandomStream.getNth(n) called with negative 'n' value " + n: string);
      _lock.lock();
      _state.skipTo(n: int(64) * _perElement);
      const result = _state.next(eltType);
      _lock.unlock();
      return result;
    }

    proc fillRandom(ref arr: [] eltType) {
      const first = _take(arr.size);
      _fillInOrder(arr, new _NPBElements(_state, _perElement), first);
    }
    proc fillRandom(arr: []) {
      compilerError("NPBRandomStream(eltType=", eltType: string, ") can only be used to fill arrays of ", eltType: string);
    }
    proc _take(count: int): int {
      _lock.lock();
      const first = _state.position / _perElement;
      _state.skipTo((first + count) * _perElement);
      _lock.unlock();
      return first;
    }
    proc iterate(D: domain, type resultType = eltType) do
      return _numbers(D, new _NPBElements(_state, if isComplexType(resultType) then 2 else 1), _take(D.size), resultType);

    proc writeThis(f) throws {
      f.write("NPBRandomStream(eltType=", eltType: string, ", parSafe=", parSafe, ", seed=", seed, ")");
    }
  }

  /// A seed from the clock: odd, as streams want it.
  proc oddTimeSeed(): int(64) do return SeedGenerator.oddCurrentTime;
  /// Fills an array with the numbers of a stream, from its first on.
  proc fillRandom(ref arr: [] ?t, seed: int(64) = oddTimeSeed()) where t == real(64) || t == imag(64) || t == complex(128) {
    var stream = new owned NPBRandomStream(t, seed, parSafe = false);
    stream.fillRandom(arr);
  }

  /// A stream counted in elements of one or two reals.
  record _NPBElements {
    var state: _NPBState;
    var perElement: int;
    proc const ref cursorAt(n: int(64)) do return state.cursorAt(n * perElement);
  }
}
