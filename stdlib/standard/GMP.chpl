// Module GMP: the functions of the GNU Multiple Precision library under their own names.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Integers (mpz_), floating-point numbers of any precision (mpf_) and random numbers. Where GMP's manual has a type
/// that is an array of one struct, the type here is the struct, which procedures take by reference.
module GMP {
  use CTypes, BigInteger;

  require "-lgmp";

  /// A number of GMP: space for so many limbs, how many are in use (negative for negative numbers), and where they are.
  extern "choir_mpz" record __mpz_struct {
    var _mp_alloc, _mp_size: c_int;
    var _mp_d: c_ptr(uint(64));
  }
  type mpz_t = __mpz_struct;
  /// A fraction: numerator and denominator.
  extern "choir_mpq" record __mpq_struct {
    var _mp_num, _mp_den: mpz_t;
  }
  type mpq_t = __mpq_struct;
  /// A floating-point number: how many limbs it may have, how many are in use (negative for negative numbers), how many
  /// of these are before the point, and where they are.
  extern "choir_mpf" record __mpf_struct {
    var _mp_prec, _mp_size: c_int;
    var _mp_exp: mp_exp_t;
    var _mp_d: c_ptr(uint(64));
  }
  type mpf_t = __mpf_struct;
  /// What a generator of random numbers keeps.
  extern "choir_gmp_randstate" record __gmp_randstate_struct {
    var _mp_seed: mpz_t;
    var _mp_alg: c_int;
    var _mp_algdata: c_ptr(void);
  }
  type gmp_randstate_t = __gmp_randstate_struct;
  type mp_bitcnt_t = c_ulong;
  type mp_size_t = c_long;
  type mp_limb_t = uint(64);
  type mp_exp_t = c_long;

  extern "__gmp_bits_per_limb" const mp_bits_per_limb: c_int;
  extern "__gmpz_realloc" proc _mpz_realloc(ref x: mpz_t, limbs: mp_size_t): c_ptr(void);

  extern "__gmpz_abs" proc mpz_abs(ref a: mpz_t, const ref b: mpz_t): void;
  extern "__gmpz_add" proc mpz_add(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_add_ui" proc mpz_add_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_addmul" proc mpz_addmul(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_addmul_ui" proc mpz_addmul_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_and" proc mpz_and(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_bin_ui" proc mpz_bin_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_bin_uiui" proc mpz_bin_uiui(ref a: mpz_t, b: c_ulong, c: c_ulong): void;
  extern "__gmpz_cdiv_q" proc mpz_cdiv_q(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_cdiv_q_2exp" proc mpz_cdiv_q_2exp(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_cdiv_q_ui" proc mpz_cdiv_q_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_ulong;
  extern "__gmpz_cdiv_qr" proc mpz_cdiv_qr(ref a: mpz_t, ref b: mpz_t, const ref c: mpz_t, const ref d: mpz_t): void;
  extern "__gmpz_cdiv_r" proc mpz_cdiv_r(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_cdiv_r_2exp" proc mpz_cdiv_r_2exp(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_cdiv_r_ui" proc mpz_cdiv_r_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_ulong;
  extern "__gmpz_cdiv_ui" proc mpz_cdiv_ui(const ref a: mpz_t, b: c_ulong): c_ulong;
  extern "__gmpz_clear" proc mpz_clear(ref a: mpz_t): void;
  extern "__gmpz_clrbit" proc mpz_clrbit(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_cmp" proc mpz_cmp(const ref a: mpz_t, const ref b: mpz_t): c_int;
  extern "__gmpz_cmp_d" proc mpz_cmp_d(const ref a: mpz_t, b: real(64)): c_int;
  extern "__gmpz_cmp_si" proc mpz_cmp_si(const ref a: mpz_t, b: c_long): c_int;
  extern "__gmpz_cmp_ui" proc mpz_cmp_ui(const ref a: mpz_t, b: c_ulong): c_int;
  extern "__gmpz_cmpabs" proc mpz_cmpabs(const ref a: mpz_t, const ref b: mpz_t): c_int;
  extern "__gmpz_cmpabs_d" proc mpz_cmpabs_d(const ref a: mpz_t, b: real(64)): c_int;
  extern "__gmpz_cmpabs_ui" proc mpz_cmpabs_ui(const ref a: mpz_t, b: c_ulong): c_int;
  extern "__gmpz_com" proc mpz_com(ref a: mpz_t, const ref b: mpz_t): void;
  extern "__gmpz_combit" proc mpz_combit(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_congruent_2exp_p" proc mpz_congruent_2exp_p(const ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_int;
  extern "__gmpz_congruent_p" proc mpz_congruent_p(const ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): c_int;
  extern "__gmpz_congruent_ui_p" proc mpz_congruent_ui_p(const ref a: mpz_t, b: c_ulong, c: c_ulong): c_int;
  extern "__gmpz_divexact" proc mpz_divexact(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_divexact_ui" proc mpz_divexact_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_divisible_2exp_p" proc mpz_divisible_2exp_p(const ref a: mpz_t, b: c_ulong): c_int;
  extern "__gmpz_divisible_p" proc mpz_divisible_p(const ref a: mpz_t, const ref b: mpz_t): c_int;
  extern "__gmpz_divisible_ui_p" proc mpz_divisible_ui_p(const ref a: mpz_t, b: c_ulong): c_int;
  extern "__gmpz_fac_ui" proc mpz_fac_ui(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_fdiv_q" proc mpz_fdiv_q(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_fdiv_q_2exp" proc mpz_fdiv_q_2exp(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_fdiv_q_ui" proc mpz_fdiv_q_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_ulong;
  extern "__gmpz_fdiv_qr" proc mpz_fdiv_qr(ref a: mpz_t, ref b: mpz_t, const ref c: mpz_t, const ref d: mpz_t): void;
  extern "__gmpz_fdiv_r" proc mpz_fdiv_r(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_fdiv_r_2exp" proc mpz_fdiv_r_2exp(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_fdiv_r_ui" proc mpz_fdiv_r_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_ulong;
  extern "__gmpz_fdiv_ui" proc mpz_fdiv_ui(const ref a: mpz_t, b: c_ulong): c_ulong;
  extern "__gmpz_fib2_ui" proc mpz_fib2_ui(ref a: mpz_t, ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_fib_ui" proc mpz_fib_ui(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_fits_sint_p" proc mpz_fits_sint_p(const ref a: mpz_t): c_int;
  extern "__gmpz_fits_slong_p" proc mpz_fits_slong_p(const ref a: mpz_t): c_int;
  extern "__gmpz_fits_sshort_p" proc mpz_fits_sshort_p(const ref a: mpz_t): c_int;
  extern "__gmpz_fits_uint_p" proc mpz_fits_uint_p(const ref a: mpz_t): c_int;
  extern "__gmpz_fits_ulong_p" proc mpz_fits_ulong_p(const ref a: mpz_t): c_int;
  extern "__gmpz_fits_ushort_p" proc mpz_fits_ushort_p(const ref a: mpz_t): c_int;
  extern "__gmpz_gcd" proc mpz_gcd(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_gcd_ui" proc mpz_gcd_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_ulong;
  extern "__gmpz_gcdext" proc mpz_gcdext(ref a: mpz_t, ref b: mpz_t, ref c: mpz_t, const ref d: mpz_t,
                                             const ref e: mpz_t): void;
  extern "__gmpz_get_d" proc mpz_get_d(const ref a: mpz_t): real(64);
  extern "__gmpz_get_si" proc mpz_get_si(const ref a: mpz_t): c_long;
  extern "__gmpz_get_ui" proc mpz_get_ui(const ref a: mpz_t): c_ulong;
  extern "__gmpz_getlimbn" proc mpz_getlimbn(const ref a: mpz_t, b: c_long): mp_limb_t;
  extern "__gmpz_hamdist" proc mpz_hamdist(const ref a: mpz_t, const ref b: mpz_t): c_ulong;
  extern "__gmpz_init" proc mpz_init(ref a: mpz_t): void;
  extern "__gmpz_init2" proc mpz_init2(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_init_set" proc mpz_init_set(ref a: mpz_t, const ref b: mpz_t): void;
  extern "__gmpz_init_set_d" proc mpz_init_set_d(ref a: mpz_t, b: real(64)): void;
  extern "__gmpz_init_set_si" proc mpz_init_set_si(ref a: mpz_t, b: c_long): void;
  extern "__gmpz_init_set_str" proc mpz_init_set_str(ref a: mpz_t, b: c_string, c: c_int): c_int;
  extern "__gmpz_init_set_ui" proc mpz_init_set_ui(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_invert" proc mpz_invert(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): c_int;
  extern "__gmpz_ior" proc mpz_ior(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_jacobi" proc mpz_jacobi(const ref a: mpz_t, const ref b: mpz_t): c_int;
  extern "__gmpz_jacobi" proc mpz_kronecker(const ref a: mpz_t, const ref b: mpz_t): c_int;
  extern "__gmpz_lcm" proc mpz_lcm(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_lcm_ui" proc mpz_lcm_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_jacobi" proc mpz_legendre(const ref a: mpz_t, const ref b: mpz_t): c_int;
  extern "__gmpz_lucnum2_ui" proc mpz_lucnum2_ui(ref a: mpz_t, ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_lucnum_ui" proc mpz_lucnum_ui(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_mod" proc mpz_mod(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_mul" proc mpz_mul(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_mul_2exp" proc mpz_mul_2exp(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_mul_si" proc mpz_mul_si(ref a: mpz_t, const ref b: mpz_t, c: c_long): void;
  extern "__gmpz_mul_ui" proc mpz_mul_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_neg" proc mpz_neg(ref a: mpz_t, const ref b: mpz_t): void;
  extern "__gmpz_nextprime" proc mpz_nextprime(ref a: mpz_t, const ref b: mpz_t): void;
  extern "__gmpz_perfect_power_p" proc mpz_perfect_power_p(const ref a: mpz_t): c_int;
  extern "__gmpz_perfect_square_p" proc mpz_perfect_square_p(const ref a: mpz_t): c_int;
  extern "__gmpz_popcount" proc mpz_popcount(const ref a: mpz_t): c_ulong;
  extern "__gmpz_pow_ui" proc mpz_pow_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_powm" proc mpz_powm(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t, const ref d: mpz_t): void;
  extern "__gmpz_powm_ui" proc mpz_powm_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong, const ref d: mpz_t): void;
  extern "__gmpz_probab_prime_p" proc mpz_probab_prime_p(const ref a: mpz_t, b: c_int): c_int;
  extern "__gmpz_realloc2" proc mpz_realloc2(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_remove" proc mpz_remove(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): c_ulong;
  extern "__gmpz_root" proc mpz_root(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_int;
  extern "__gmpz_rootrem" proc mpz_rootrem(ref a: mpz_t, ref b: mpz_t, const ref c: mpz_t, d: c_ulong): void;
  extern "__gmpz_scan0" proc mpz_scan0(const ref a: mpz_t, b: c_ulong): c_ulong;
  extern "__gmpz_scan1" proc mpz_scan1(const ref a: mpz_t, b: c_ulong): c_ulong;
  extern "__gmpz_set" proc mpz_set(ref a: mpz_t, const ref b: mpz_t): void;
  extern "__gmpz_set_d" proc mpz_set_d(ref a: mpz_t, b: real(64)): void;
  extern "__gmpz_set_si" proc mpz_set_si(ref a: mpz_t, b: c_long): void;
  extern "__gmpz_set_str" proc mpz_set_str(ref a: mpz_t, b: c_string, c: c_int): c_int;
  extern "__gmpz_set_ui" proc mpz_set_ui(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_setbit" proc mpz_setbit(ref a: mpz_t, b: c_ulong): void;
  extern "__gmpz_size" proc mpz_size(const ref a: mpz_t): c_size_t;
  extern "__gmpz_sizeinbase" proc mpz_sizeinbase(const ref a: mpz_t, b: c_int): c_size_t;
  extern "__gmpz_sqrt" proc mpz_sqrt(ref a: mpz_t, const ref b: mpz_t): void;
  extern "__gmpz_sqrtrem" proc mpz_sqrtrem(ref a: mpz_t, ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_sub" proc mpz_sub(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_sub_ui" proc mpz_sub_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_submul" proc mpz_submul(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_submul_ui" proc mpz_submul_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_swap" proc mpz_swap(ref a: mpz_t, ref b: mpz_t): void;
  extern "__gmpz_tdiv_q" proc mpz_tdiv_q(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_tdiv_q_2exp" proc mpz_tdiv_q_2exp(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_tdiv_q_ui" proc mpz_tdiv_q_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_ulong;
  extern "__gmpz_tdiv_qr" proc mpz_tdiv_qr(ref a: mpz_t, ref b: mpz_t, const ref c: mpz_t, const ref d: mpz_t): void;
  extern "__gmpz_tdiv_r" proc mpz_tdiv_r(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_tdiv_r_2exp" proc mpz_tdiv_r_2exp(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): void;
  extern "__gmpz_tdiv_r_ui" proc mpz_tdiv_r_ui(ref a: mpz_t, const ref b: mpz_t, c: c_ulong): c_ulong;
  extern "__gmpz_tdiv_ui" proc mpz_tdiv_ui(const ref a: mpz_t, b: c_ulong): c_ulong;
  extern "__gmpz_tstbit" proc mpz_tstbit(const ref a: mpz_t, b: c_ulong): c_int;
  extern "__gmpz_ui_pow_ui" proc mpz_ui_pow_ui(ref a: mpz_t, b: c_ulong, c: c_ulong): void;
  extern "__gmpz_ui_sub" proc mpz_ui_sub(ref a: mpz_t, b: c_ulong, const ref c: mpz_t): void;
  extern "__gmpz_xor" proc mpz_xor(ref a: mpz_t, const ref b: mpz_t, const ref c: mpz_t): void;
  extern "__gmpz_get_str" proc mpz_get_str(text: c_ptr(c_char), base: c_int, const ref a: mpz_t): c_ptr(c_char);
  inline proc mpz_sgn(const ref a: mpz_t): c_int do return if a._mp_size < 0 then -1 else (a._mp_size > 0): c_int;
  inline proc mpz_odd_p(const ref a: mpz_t): c_int do return mpz_tstbit(a, 0);
  inline proc mpz_even_p(const ref a: mpz_t): c_int do return 1 - mpz_tstbit(a, 0);
  extern "__gmpz_2fac_ui" proc mpz_2fac_ui(ref rop: mpz_t, n: c_ulong): void;
  extern "__gmpz_mfac_uiui" proc mpz_mfac_uiui(ref rop: mpz_t, n: c_ulong, m: c_ulong): void;
  extern "__gmpz_primorial_ui" proc mpz_primorial_ui(ref rop: mpz_t, n: c_ulong): void;
  extern "__gmpz_cdiv_qr_ui" proc mpz_cdiv_qr_ui(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_fdiv_qr_ui" proc mpz_fdiv_qr_ui(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_tdiv_qr_ui" proc mpz_tdiv_qr_ui(ref q: mpz_t, ref r: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_fdiv_r_ui" proc mpz_mod_ui(ref rop: mpz_t, const ref n: mpz_t, d: c_ulong): c_ulong;
  extern "__gmpz_powm_sec" proc mpz_powm_sec(ref rop: mpz_t, const ref base: mpz_t, const ref exp: mpz_t,
                                             const ref mod: mpz_t): void;
  extern "__gmpz_get_d_2exp" proc mpz_get_d_2exp(ref exp: c_long, const ref op: mpz_t): c_double;
  extern "__gmpz_kronecker_si" proc mpz_kronecker_si(const ref a: mpz_t, b: c_long): c_int;
  extern "__gmpz_kronecker_ui" proc mpz_kronecker_ui(const ref a: mpz_t, b: c_ulong): c_int;
  extern "__gmpz_si_kronecker" proc mpz_si_kronecker(a: c_long, const ref b: mpz_t): c_int;
  extern "__gmpz_ui_kronecker" proc mpz_ui_kronecker(a: c_ulong, const ref b: mpz_t): c_int;
  extern "__gmpz_limbs_write" proc mpz_limbs_write(ref x: mpz_t, n: mp_size_t): c_ptr(mp_limb_t);
  extern "__gmpz_limbs_finish" proc mpz_limbs_finish(ref x: mpz_t, s: mp_size_t): void;
  extern "__gmpz_urandomb" proc mpz_urandomb(ref rop: mpz_t, ref state: gmp_randstate_t, n: mp_bitcnt_t): void;
  extern "__gmpz_urandomm" proc mpz_urandomm(ref rop: mpz_t, ref state: gmp_randstate_t, const ref n: mpz_t): void;
  extern "__gmpz_rrandomb" proc mpz_rrandomb(ref rop: mpz_t, ref state: gmp_randstate_t, n: mp_bitcnt_t): void;
  extern "__gmpz_random" proc mpz_random(ref rop: mpz_t, max_size: mp_size_t): void;
  extern "__gmpz_random2" proc mpz_random2(ref rop: mpz_t, max_size: mp_size_t): void;

  // --- Floating-point numbers ---------------------------------------------------------------------------------------

  extern "__gmpf_set_default_prec" proc mpf_set_default_prec(prec: mp_bitcnt_t): void;
  extern "__gmpf_get_default_prec" proc mpf_get_default_prec(): mp_bitcnt_t;
  extern "__gmpf_init" proc mpf_init(ref x: mpf_t): void;
  extern "__gmpf_init2" proc mpf_init2(ref x: mpf_t, prec: mp_bitcnt_t): void;
  extern "__gmpf_clear" proc mpf_clear(ref x: mpf_t): void;
  extern "__gmpf_get_prec" proc mpf_get_prec(const ref op: mpf_t): mp_bitcnt_t;
  extern "__gmpf_set_prec" proc mpf_set_prec(ref rop: mpf_t, prec: mp_bitcnt_t): void;
  extern "__gmpf_set_prec_raw" proc mpf_set_prec_raw(ref rop: mpf_t, prec: mp_bitcnt_t): void;

  extern "__gmpf_set" proc mpf_set(ref rop: mpf_t, const ref op: mpf_t): void;
  extern "__gmpf_set_ui" proc mpf_set_ui(ref rop: mpf_t, op: c_ulong): void;
  extern "__gmpf_set_si" proc mpf_set_si(ref rop: mpf_t, op: c_long): void;
  extern "__gmpf_set_d" proc mpf_set_d(ref rop: mpf_t, op: c_double): void;
  extern "__gmpf_set_z" proc mpf_set_z(ref rop: mpf_t, const ref op: mpz_t): void;
  extern "__gmpf_set_q" proc mpf_set_q(ref rop: mpf_t, const ref op: mpq_t): void;
  extern "__gmpf_set_str" proc mpf_set_str(ref rop: mpf_t, str: c_string, base: c_int): c_int;
  extern "__gmpf_swap" proc mpf_swap(ref rop1: mpf_t, ref rop2: mpf_t): void;
  extern "__gmpf_init_set" proc mpf_init_set(ref rop: mpf_t, const ref op: mpf_t): void;
  extern "__gmpf_init_set_ui" proc mpf_init_set_ui(ref rop: mpf_t, op: c_ulong): void;
  extern "__gmpf_init_set_si" proc mpf_init_set_si(ref rop: mpf_t, op: c_long): void;
  extern "__gmpf_init_set_d" proc mpf_init_set_d(ref rop: mpf_t, op: c_double): void;

  extern "__gmpf_get_d" proc mpf_get_d(const ref op: mpf_t): c_double;
  extern "__gmpf_get_d_2exp" proc mpf_get_d_2exp(ref exp: c_long, const ref op: mpf_t): c_double;
  extern "__gmpf_get_si" proc mpf_get_si(const ref op: mpf_t): c_long;
  extern "__gmpf_get_ui" proc mpf_get_ui(const ref op: mpf_t): c_ulong;
  extern "__gmpf_get_str" proc mpf_get_str(str: c_ptr(c_char), ref expptr: mp_exp_t, base: c_int, n_digits: c_size_t,
                                           const ref op: mpf_t): c_ptr(c_char);

  extern "__gmpf_add" proc mpf_add(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t): void;
  extern "__gmpf_sub" proc mpf_sub(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t): void;
  extern "__gmpf_mul" proc mpf_mul(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t): void;
  extern "__gmpf_div" proc mpf_div(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t): void;
  extern "__gmpf_reldiff" proc mpf_reldiff(ref rop: mpf_t, const ref op1: mpf_t, const ref op2: mpf_t): void;
  extern "__gmpf_add_ui" proc mpf_add_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong): void;
  extern "__gmpf_sub_ui" proc mpf_sub_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong): void;
  extern "__gmpf_mul_ui" proc mpf_mul_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong): void;
  extern "__gmpf_div_ui" proc mpf_div_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong): void;
  extern "__gmpf_pow_ui" proc mpf_pow_ui(ref rop: mpf_t, const ref op1: mpf_t, op2: c_ulong): void;
  extern "__gmpf_ui_sub" proc mpf_ui_sub(ref rop: mpf_t, op1: c_ulong, const ref op2: mpf_t): void;
  extern "__gmpf_ui_div" proc mpf_ui_div(ref rop: mpf_t, op1: c_ulong, const ref op2: mpf_t): void;
  extern "__gmpf_mul_2exp" proc mpf_mul_2exp(ref rop: mpf_t, const ref op1: mpf_t, op2: mp_bitcnt_t): void;
  extern "__gmpf_div_2exp" proc mpf_div_2exp(ref rop: mpf_t, const ref op1: mpf_t, op2: mp_bitcnt_t): void;
  extern "__gmpf_sqrt" proc mpf_sqrt(ref rop: mpf_t, const ref op: mpf_t): void;
  extern "__gmpf_neg" proc mpf_neg(ref rop: mpf_t, const ref op: mpf_t): void;
  extern "__gmpf_abs" proc mpf_abs(ref rop: mpf_t, const ref op: mpf_t): void;
  extern "__gmpf_ceil" proc mpf_ceil(ref rop: mpf_t, const ref op: mpf_t): void;
  extern "__gmpf_floor" proc mpf_floor(ref rop: mpf_t, const ref op: mpf_t): void;
  extern "__gmpf_trunc" proc mpf_trunc(ref rop: mpf_t, const ref op: mpf_t): void;
  extern "__gmpf_sqrt_ui" proc mpf_sqrt_ui(ref rop: mpf_t, op: c_ulong): void;

  extern "__gmpf_cmp" proc mpf_cmp(const ref op1: mpf_t, const ref op2: mpf_t): c_int;
  extern "__gmpf_cmp_z" proc mpf_cmp_z(const ref op1: mpf_t, const ref op2: mpz_t): c_int;
  extern "__gmpf_cmp_d" proc mpf_cmp_d(const ref op1: mpf_t, op2: c_double): c_int;
  extern "__gmpf_cmp_ui" proc mpf_cmp_ui(const ref op1: mpf_t, op2: c_ulong): c_int;
  extern "__gmpf_cmp_si" proc mpf_cmp_si(const ref op1: mpf_t, op2: c_long): c_int;
  extern "__gmpf_eq" proc mpf_eq(const ref op1: mpf_t, const ref op2: mpf_t, op3: mp_bitcnt_t): c_int;
  extern "__gmpf_integer_p" proc mpf_integer_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_ulong_p" proc mpf_fits_ulong_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_slong_p" proc mpf_fits_slong_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_uint_p" proc mpf_fits_uint_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_sint_p" proc mpf_fits_sint_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_ushort_p" proc mpf_fits_ushort_p(const ref op: mpf_t): c_int;
  extern "__gmpf_fits_sshort_p" proc mpf_fits_sshort_p(const ref op: mpf_t): c_int;

  extern "__gmpf_out_str" proc mpf_out_str(stream: c_ptr(c_FILE), base: c_int, n_digits: c_size_t,
                                           const ref op: mpf_t): c_size_t;
  extern "__gmpf_inp_str" proc mpf_inp_str(ref rop: mpf_t, stream: c_ptr(c_FILE), base: c_int): c_size_t;
  extern "__gmpf_urandomb" proc mpf_urandomb(ref rop: mpf_t, ref state: gmp_randstate_t, nbits: mp_bitcnt_t): void;
  inline proc mpf_sgn(const ref op: mpf_t): c_int do return if op._mp_size < 0 then -1 else (op._mp_size > 0): c_int;

  // --- Random numbers -----------------------------------------------------------------------------------------------

  extern "__gmp_randinit_default" proc gmp_randinit_default(ref state: gmp_randstate_t): void;
  extern "__gmp_randinit_mt" proc gmp_randinit_mt(ref state: gmp_randstate_t): void;
  extern "__gmp_randinit_lc_2exp" proc gmp_randinit_lc_2exp(ref state: gmp_randstate_t, const ref a: mpz_t, c: c_ulong,
                                                            m2exp: mp_bitcnt_t): void;
  extern "__gmp_randinit_lc_2exp_size" proc gmp_randinit_lc_2exp_size(ref state: gmp_randstate_t,
                                                                      size: mp_bitcnt_t): c_int;
  extern "__gmp_randinit_set" proc gmp_randinit_set(ref rop: gmp_randstate_t, const ref op: gmp_randstate_t): void;
  extern "__gmp_randclear" proc gmp_randclear(ref state: gmp_randstate_t): void;
  extern "__gmp_randseed" proc gmp_randseed(ref state: gmp_randstate_t, const ref seed: mpz_t): void;
  extern "__gmp_randseed_ui" proc gmp_randseed_ui(ref state: gmp_randstate_t, seed: c_ulong): void;
  extern "__gmp_urandomb_ui" proc gmp_urandomb_ui(ref state: gmp_randstate_t, n: c_ulong): c_ulong;
  extern "__gmp_urandomm_ui" proc gmp_urandomm_ui(ref state: gmp_randstate_t, n: c_ulong): c_ulong;

  /// A generator of random numbers, which works where it was made.
  class GMPRandom {
    var state: gmp_randstate_t;

    /// GMP's default generator, which is the Mersenne Twister.
    proc init() {
      init this;
      gmp_randinit_default(state);
    }
    proc init(twister: bool) {
      init this;
      gmp_randinit_mt(state);
    }
    /// x becomes (a x + c) mod 2^m2exp, of which the upper half of the bits counts.
    proc init(a: bigint, c: uint, m2exp: uint) {
      init this;
      gmp_randinit_lc_2exp(state, a.mpz, c, m2exp);
    }
    /// The same with numbers that are known to be good, for `size` bits, which are at most 128: more halt.
    proc init(size: uint) {
      init this;
      if gmp_randinit_lc_2exp_size(state, size) == 0 then halt("GMPRandom: GMP has no generator of ", size, " bits");
    }
    proc deinit() {
      on this do gmp_randclear(state);
    }

    /// Where the sequence begins.
    proc seed(seed: bigint) {
      on this {
        const here = seed;
        gmp_randseed(state, here.mpz);
      }
    }
    proc seed(seed: uint) {
      on this do gmp_randseed_ui(state, seed);
    }
    /// A number of so many bits, at most 64.
    proc urandomb(nbits: uint): uint {
      var result: uint;
      on this do result = gmp_urandomb_ui(state, nbits);
      return result;
    }
    /// A number below n.
    proc urandomm(n: uint): uint {
      if n == 0 then halt("GMPRandom.urandomm(): no number is below 0");
      var result: uint;
      on this do result = gmp_urandomm_ui(state, n);
      return result;
    }
    proc urandomb_ui(nbits: uint): uint do return urandomb(nbits);
    proc urandomm_ui(n: uint): uint do return urandomm(n);
    /// Makes r a number of so many bits.
    proc urandomb(ref r: bigint, nbits: uint) {
      on this {
        var drawn: bigint;
        mpz_urandomb(drawn.mpz, state, nbits);
        r = drawn;
      }
    }
    /// Makes r a number below n.
    proc urandomm(ref r: bigint, n: bigint) {
      if n <= 0 then halt("GMPRandom.urandomm(): no number is below ", n);
      on this {
        var drawn: bigint;
        const limit = n;
        mpz_urandomm(drawn.mpz, state, limit.mpz);
        r = drawn;
      }
    }
    /// Makes r a number of so many bits with long runs of zeros and ones, which finds mistakes of programs.
    proc rrandomb(ref r: bigint, nbits: uint) {
      on this {
        var drawn: bigint;
        mpz_rrandomb(drawn.mpz, state, nbits);
        r = drawn;
      }
    }
  }

  // --- Formats ------------------------------------------------------------------------------------------------------

  private extern "__gmp_printf" proc _printf(format: c_string, args...): c_int;
  private extern "__gmp_fprintf" proc _fprintf(stream: c_ptr(c_FILE), format: c_string, args...): c_int;
  private extern "__gmp_asprintf" proc _asprintf(text: c_ptr(c_ptr(c_char)), format: c_string, args...): c_int;

  /// As C's printf, with numbers of GMP too: "%Zd" of integers, "%Ff" of floating-point numbers, "%Qd" of fractions.
  /// They are given as they are, or by C pointers to them. Returns how many characters were written.
  proc gmp_printf(fmt: c_string, const ref arg...): c_int do return _printf(fmt, (..._forC((...arg))));
  proc gmp_fprintf(fp: c_ptr(c_FILE), fmt: c_string, const ref arg...): c_int do
    return _fprintf(fp, fmt, (..._forC((...arg))));
  // Without arguments C gets one that no format asks for.
  proc gmp_printf(fmt: c_string): c_int do return _printf(fmt, 0: c_int);
  proc gmp_fprintf(fp: c_ptr(c_FILE), fmt: c_string): c_int do return _fprintf(fp, fmt, 0: c_int);
  /// The same into memory that C's free() ends, and so does `deallocate`.
  proc gmp_asprintf(ref ret: c_ptr(c_char), fmt: c_string, const ref arg...): c_int do
    return _asprintf(c_ptrTo(ret), fmt, (..._forC((...arg))));
  proc gmp_asprintf(ref ret: c_string, fmt: c_string, const ref arg...): c_int {
    var text: c_ptr(c_char);
    const size = _asprintf(c_ptrTo(text), fmt, (..._forC((...arg))));
    ret = text;
    return size;
  }
  private inline proc _one(const ref number: ?t) where t == mpz_t || t == mpf_t || t == mpq_t do
    return c_ptrToConst(number): c_ptrConst(void);
  private inline proc _one(const ref text: string) do return text.c_str();
  private inline proc _one(const ref value: ?t) where t != mpz_t && t != mpf_t && t != mpq_t do return value;
  private inline proc _forC(const ref first) do return (_one(first),);
  private inline proc _forC(const ref first, const ref rest...) do return (_one(first), (..._forC((...rest))));
}
