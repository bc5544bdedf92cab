// Module GMP: the functions of the GNU Multiple Precision library on integers, under their own names.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module GMP {
  use CTypes;

  require "-lgmp";

  /// A number of GMP: space for so many limbs, how many are in use (negative for negative numbers), and where they are.
  extern "choir_mpz" record __mpz_struct {
    var _mp_alloc, _mp_size: c_int;
    var _mp_d: c_ptr(uint(64));
  }
  type mpz_t = __mpz_struct;
  type mp_bitcnt_t = c_ulong;
  type mp_size_t = c_long;
  type mp_limb_t = uint(64);

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
  extern "__gmpz_gcdext" proc mpz_gcdext(ref a: mpz_t, ref b: mpz_t, ref c: mpz_t, const ref d: mpz_t, const ref e: mpz_t): void;
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
  extern "__gmp_printf" proc _printReferences(format: c_string, const ref args...): c_int;
  extern "__gmp_printf" proc _printValues(format: c_string, args...): c_int;
  /// The arguments are numbers of GMP, or else what C's printf takes, among it pointers to numbers of GMP.
  proc gmp_printf(format: c_string, const ref args...): c_int {
    if args(0).type == mpz_t then return _printReferences(format, (...args));
    else return _printValues(format, (...args));
  }
}
