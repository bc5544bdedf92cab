// Module PCGRandomLib: the generators of the PCG family that module PCGRandom is made of.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Permuted congruential generators (M. O'Neill, 2014). Each is a linear congruential generator whose state is scrambled
/// on the way out. The increment selects one of many sequences; it must be odd (`pcg_getvalid_inc`) and is passed to
/// each call rather than kept, so that it can be a constant.
module PCGRandomLib {
  use Base, Types;

  /// An odd increment for any number.
  inline proc pcg_getvalid_inc(initseq: uint(64)): uint(64) do return (initseq << 1) | 1;
  inline proc pcg_getvalid_inc(param initseq: uint(64)) param do return (initseq << 1) | 1;

  proc _multiplier(param bits: int) param {
    if bits == 8 then return 141: uint(8);
    else if bits == 16 then return 12829: uint(16);
    else if bits == 32 then return 747796405: uint(32);
    else return 6364136223846793005: uint(64);
  }

  inline proc _step(state: uint(?w), inc: uint(w)): uint(w) do
    return (state * _multiplier(w) + inc): uint(w);

  /// The state after `delta` steps, in as many rounds as delta has bits: steps x -> mult*x + plus compose.
  proc _advance(state: uint(?w), in delta: uint(w), inc: uint(w)): uint(w) {
    var mult = _multiplier(w): uint(w), plus = inc;
    var totalMult = 1: uint(w), totalPlus = 0: uint(w);
    while delta > 0 {
      if (delta & 1) != 0 {
        totalMult = (totalMult * mult): uint(w);
        totalPlus = (totalPlus * mult + plus): uint(w);
      }
      plus = ((mult + 1) * plus): uint(w);
      mult = (mult * mult): uint(w);
      delta >>= 1;
    }
    return (totalMult * state + totalPlus): uint(w);
  }

  /// 64 bits of state, 32 of output (xorshift, then a rotation chosen by the high bits).
  record pcg_setseq_64_xsh_rr_32_rng {
    var state: uint(64);

    inline proc ref srandom(seed: uint(64), inc: uint(64)) {
      state = _step(inc + seed, inc);
    }
    inline proc ref random(inc: uint(64)): uint(32) {
      const old = state;
      state = _step(old, inc);
      const shifted = (((old >> 18) ^ old) >> 27): uint(32);
      const rotation = (old >> 59): uint(32);
      return (shifted >> rotation) | (shifted << ((0: uint(32) - rotation) & 31));
    }
    inline proc ref advance(inc: uint(64), delta: uint(64)) {
      state = _advance(state, delta, inc);
    }

    /// A number below bound, every one as likely. May take several steps.
    proc ref bounded_random(inc: uint(64), bound: uint(32)): uint(32) {
      const threshold = (0: uint(32) - bound) % bound;
      while true {
        const r = random(inc);
        if r >= threshold then return r % bound;
      }
      return 0;
    }

    /// The same in one step, so that the n-th number can be found without those before it: what is drawn again comes from
    /// sequences of their own, next_inc, next_inc + inc_increment, ..., at this position.
    proc ref bounded_random_vary_inc(inc: uint(64), bound: uint(32), seed: uint(64), skip: uint(64),
                                     in next_inc: uint(64), inc_increment: uint(64)): uint(32) {
      const threshold = (0: uint(32) - bound) % bound;
      var r = random(inc);
      while r < threshold {
        const again = pcg_getvalid_inc(next_inc);
        var other: pcg_setseq_64_xsh_rr_32_rng;
        other.srandom(seed, again);
        other.advance(again, skip);
        r = other.random(again);
        next_inc += inc_increment;
      }
      return r % bound;
    }
  }

  /// Xorshift by an amount that the state chooses, multiply, xorshift: as many bits out as in.
  inline proc _scramble(state: uint(8)): uint(8) {
    const word = (((state >> ((state >> 6) + 2)) ^ state) * 217): uint(8);
    return (word >> 6) ^ word;
  }
  inline proc _scramble(state: uint(16)): uint(16) {
    const word = (((state >> ((state >> 13) + 3)) ^ state) * 62169): uint(16);
    return (word >> 11) ^ word;
  }
  inline proc _scramble(state: uint(32)): uint(32) {
    const word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737: uint(32);
    return (word >> 22) ^ word;
  }
  inline proc _scramble(state: uint(64)): uint(64) {
    const word = ((state >> ((state >> 59) + 5)) ^ state) * 12605985483714917081: uint(64);
    return (word >> 43) ^ word;
  }

  /// As many bits of output as of state; each number comes once in a period.
  record _Permuting {
    param bits: int;
    var state: uint(bits);

    inline proc ref srandom(seed: uint(bits), inc: uint(bits)) {
      state = _step((inc + seed): uint(bits), inc);
    }
    inline proc ref random(inc: uint(bits)): uint(bits) {
      const old = state;
      state = _step(old, inc);
      return _scramble(old);
    }
    inline proc ref advance(inc: uint(bits), delta: uint(bits)) {
      state = _advance(state, delta, inc);
    }
  }
  type pcg_setseq_64_rxs_m_xs_64_rng = _Permuting(64);
  type pcg_setseq_32_rxs_m_xs_32_rng = _Permuting(32);
  type pcg_setseq_16_rxs_m_xs_16_rng = _Permuting(16);
  type pcg_setseq_8_rxs_m_xs_8_rng = _Permuting(8);

  /// The same for any number N of bits; useful to walk through 0..2**N-1 in a random order.
  record pcg_setseq_N_rxs_m_xs_N_rng {
    const N: int;
    var state: uint;

    inline proc _masked(x: uint): uint do return if N >= 64 then x else x & ((1: uint << N) - 1);
    /// Bits of the generator whose multiplier is used.
    inline proc _width: int do return if N <= 8 then 8 else if N <= 16 then 16 else if N <= 32 then 32 else 64;

    inline proc _next(x: uint, inc: uint): uint {
      select _width {
        when 8 do return _masked(_step(x: uint(8), inc: uint(8)));
        when 16 do return _masked(_step(x: uint(16), inc: uint(16)));
        when 32 do return _masked(_step(x: uint(32), inc: uint(32)));
        otherwise do return _masked(_step(x, inc));
      }
    }
    proc _output(x: uint): uint {
      if N < 8 then return x;
      if N == 8 then return _scramble(x: uint(8));
      if N == 16 then return _scramble(x: uint(16));
      if N == 32 then return _scramble(x: uint(32));
      if N == 64 then return _scramble(x);
      const shift = N - 4;
      const word = _masked(((x >> ((x >> shift) + 2)) ^ x) * 217);
      return (word >> shift) ^ word;
    }

    proc ref srandom(seed: uint, inc: uint) { state = _next(inc + seed, inc); }
    proc ref random(inc: uint): uint {
      const old = state;
      state = _next(old, inc);
      return _masked(_output(old));
    }
    proc ref advance(inc: uint, delta: uint) {
      select _width {
        when 8 do state = _masked(_advance(state: uint(8), delta: uint(8), inc: uint(8)));
        when 16 do state = _masked(_advance(state: uint(16), delta: uint(16), inc: uint(16)));
        when 32 do state = _masked(_advance(state: uint(32), delta: uint(32), inc: uint(32)));
        otherwise do state = _masked(_advance(state, delta, inc));
      }
    }
  }
}
