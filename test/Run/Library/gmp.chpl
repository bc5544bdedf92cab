// GMP's own names: numbers in arrays, what its formats take, floating-point numbers, and random numbers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: gmp
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir-run %s -sn=1 2>&1 | FileCheck --check-prefix=BELOW %s
// RUN: not %choir-run %s -sn=2 2>&1 | FileCheck --check-prefix=BITS %s
// RUN: not %choir-run %s -sn=3 2>&1 | FileCheck --check-prefix=BELOWBIG %s

use GMP, CTypes, BigInteger, Math;

config const n = 0;
if n == 1 then
  // BELOW: gmp.chpl:[[#@LINE+1]]: error: halt reached - GMPRandom.urandomm(): no number is below 0
  (new GMPRandom()).urandomm(0);
if n == 2 then
  // BITS: gmp.chpl:[[#@LINE+1]]: error: halt reached - GMPRandom: GMP has no generator of 1000 bits
  writeln((new GMPRandom(1000)).urandomb(8));
if n == 3 {
  var drawn: bigint;
  // BELOWBIG: gmp.chpl:[[#@LINE+1]]: error: halt reached - GMPRandom.urandomm(): no number is below -5
  (new GMPRandom()).urandomm(drawn, new bigint(-5));
}

var numbers: [0..1] mpz_t;
for x in numbers do mpz_init_set_si(x, -42);
mpz_mul(numbers[1], numbers[0], numbers[0]);
gmp_printf("%Zd %Zd\n", numbers[0], numbers[1]);
// CHECK: -42 1764
gmp_printf("%d %Zd\n", 7: c_int, c_ptrTo(numbers[1]));
// CHECK-NEXT: 7 1764
gmp_printf("of all kinds: %s %d %Zd %.3Ff %g 100%%", "text", 7: c_int, numbers[0], half(), 0.25);
gmp_printf("\n");
// CHECK-NEXT: of all kinds: text 7 -42 0.500 0.25 100%
proc half() { var x: mpf_t; mpf_init_set_d(x, 0.5); return x; }

proc check(name: string, holds: bool) { if !holds then writeln("wrong: ", name); }

// --- Integers --------------------------------------------------------------------------------------------------------

var q, r, x, y: mpz_t;
for z in (q, r, x, y) do mpz_init(z);
proc equals(const ref z: mpz_t, n: int) do return mpz_cmp_si(z, n) == 0;
mpz_set_si(x, -17);
check("cdiv", mpz_cdiv_qr_ui(q, r, x, 5) == 2 && equals(q, -3) && equals(r, -2));
check("fdiv", mpz_fdiv_qr_ui(q, r, x, 5) == 3 && equals(q, -4) && equals(r, 3));
check("tdiv", mpz_tdiv_qr_ui(q, r, x, 5) == 2 && equals(q, -3) && equals(r, -2));
check("mod", mpz_mod_ui(r, x, 5) == 3 && equals(r, 3));
mpz_2fac_ui(x, 9); check("9!!", equals(x, 945));
mpz_mfac_uiui(x, 10, 3); check("10!!!", equals(x, 280));
mpz_primorial_ui(x, 11); check("11#", equals(x, 2310));
mpz_set_si(x, 7); mpz_set_si(y, 100); mpz_set_si(q, 13);
mpz_powm_sec(r, x, y, q); check("powm_sec", equals(r, 9));
check("kronecker", mpz_kronecker_si(x, -3) == 1 && mpz_kronecker_ui(x, 3) == 1 && mpz_si_kronecker(-3, x) == 1 &&
                   mpz_ui_kronecker(3, x) == -1);
var exponent: c_long;
mpz_set_si(x, 3 << 40);
check("get_d_2exp", mpz_get_d_2exp(exponent, x) == 0.75 && exponent == 42);
const limbs = mpz_limbs_write(x, 2);
(limbs[0], limbs[1]) = (5: mp_limb_t, 1: mp_limb_t);
mpz_limbs_finish(x, -2);
check("limbs", mpz_sgn(x) == -1 && mpz_sizeinbase(x, 2) == mp_bits_per_limb + 1 && mpz_fdiv_ui(x, 2) == 1);

// --- Floating-point numbers ------------------------------------------------------------------------------------------

mpf_set_default_prec(200);
var a, b, c: mpf_t;
mpf_init(a);
mpf_init2(b, 500);
mpf_init_set_ui(c, 3);
check("prec", mpf_get_default_prec() >= 200 && mpf_get_prec(a) >= 200 && mpf_get_prec(b) >= 500 &&
              mpf_get_prec(b) < 700);
/// Equal up to the last of so many bits.
proc same(const ref f: mpf_t, x: real) {
  var g, difference: mpf_t;
  mpf_init_set_d(g, x);
  mpf_init(difference);
  mpf_sub(difference, f, g);
  mpf_abs(difference, difference);
  const result = mpf_cmp_d(difference, 1e-12) < 0;
  mpf_clear(g); mpf_clear(difference);
  return result;
}
// The root of 3, squared, is 3 to all bits but a few.
mpf_sqrt(a, c); check("sqrt", same(a, sqrt(3.0)));
mpf_mul(a, a, a); check("mul", mpf_eq(a, c, 190) != 0 || mpf_cmp_d(a, 3) <= 0);
mpf_reldiff(b, a, c); check("reldiff", abs(mpf_get_d(b)) < 1e-55);
mpf_sqrt_ui(a, 2); mpf_pow_ui(a, a, 10); check("pow", same(a, 32.0));
mpf_set_si(a, -7); mpf_set_ui(b, 2);
mpf_add(c, a, b); check("add", same(c, -5));      mpf_sub(c, a, b); check("sub", same(c, -9));
mpf_div(c, a, b); check("div", same(c, -3.5));    mpf_add_ui(c, a, 9); check("add_ui", same(c, 2));
mpf_sub_ui(c, a, 9); check("sub_ui", same(c, -16)); mpf_ui_sub(c, 9, a); check("ui_sub", same(c, 16));
mpf_mul_ui(c, a, 3); check("mul_ui", same(c, -21)); mpf_div_ui(c, a, 4); check("div_ui", same(c, -1.75));
mpf_ui_div(c, 1, b); check("ui_div", same(c, 0.5)); mpf_mul_2exp(c, a, 3); check("mul_2exp", same(c, -56));
mpf_div_2exp(c, a, 1); check("div_2exp", same(c, -3.5));
var d: mpf_t;
mpf_init_set(d, c);
mpf_ceil(d, c); check("ceil", same(d, -3) && mpf_integer_p(d) != 0); mpf_floor(d, c); check("floor", same(d, -4));
mpf_trunc(d, c); check("trunc", same(d, -3) && mpf_integer_p(c) == 0);
mpf_neg(d, c); check("neg", same(d, 3.5) && mpf_sgn(d) == 1 && mpf_sgn(c) == -1);
mpf_abs(d, c); check("abs", same(d, 3.5));
check("get", mpf_get_si(c) == -3 && mpf_get_ui(d) == 3 && mpf_get_d(c) == -3.5 &&
             mpf_get_d_2exp(exponent, d) == 0.875 && exponent == 2);
check("fits", mpf_fits_sint_p(c) != 0 && mpf_fits_uint_p(c) == 0 && mpf_fits_slong_p(c) != 0 &&
              mpf_fits_ulong_p(c) == 0 && mpf_fits_sshort_p(c) != 0 && mpf_fits_ushort_p(d) != 0);
mpz_set_si(x, -4);
check("cmp", mpf_cmp(c, d) < 0 && mpf_cmp_z(c, x) > 0 && mpf_cmp_si(c, -3) < 0 && mpf_cmp_ui(d, 3) > 0 &&
             mpf_cmp_d(d, 3.5) == 0);
mpf_swap(c, d); check("swap", same(c, 3.5) && same(d, -3.5));
mpf_set(c, d); check("set", mpf_cmp(c, d) == 0);
mpf_set_z(c, x); check("set_z", same(c, -4));
var third: mpq_t;
mpz_init_set_si(third._mp_num, 1); mpz_init_set_si(third._mp_den, 3);
mpf_set_q(c, third); check("set_q", same(c, 1.0 / 3));
check("set_str", mpf_set_str(c, "1.25e2", 10) == 0 && same(c, 125) && mpf_set_str(c, "what", 10) == -1);
mpf_set_prec(c, 64); mpf_set_d(c, 0.1);
check("set_prec", mpf_get_prec(c) < 200);
mpf_set_prec_raw(c, 64);
var point: mp_exp_t, text: [0..99] c_char;
mpf_set_d(c, -12.5);
mpf_get_str(c_ptrTo(text), point, 10, 20, c);
check("get_str", string.createCopyingBuffer(c_ptrTo(text)) == "-125" && point == 2);
mpf_clear(d);
mpf_init_set_si(d, -9); check("init_set_si", same(d, -9));

// --- Streams of C ----------------------------------------------------------------------------------------------------

extern proc tmpfile(): c_ptr(c_FILE);
extern proc rewind(stream: c_ptr(c_FILE)): void;
extern proc fgetc(stream: c_ptr(c_FILE)): c_int;
const stream = tmpfile();
check("fprintf", gmp_fprintf(stream, "%Zd\n", x) == 3 && gmp_fprintf(stream, "|\n") == 2);
check("out_str", mpf_out_str(stream, 10, 0, c) > 0);
rewind(stream);
check("what was written", fgetc(stream) == 0x2D && fgetc(stream) == 0x34 && fgetc(stream) == 0x0A &&
                          fgetc(stream) == 0x7C);
fgetc(stream);
mpf_set_ui(d, 0);
check("inp_str", mpf_inp_str(d, stream, 10) > 0 && same(d, -12.5));
var made: c_ptr(c_char);
check("asprintf", gmp_asprintf(made, "%Zd %d", x, 5: c_int) == 4 && string.createCopyingBuffer(made) == "-4 5");
deallocate(made);

// --- Random numbers --------------------------------------------------------------------------------------------------

var one, other: gmp_randstate_t;
gmp_randinit_default(one);
gmp_randseed_ui(one, 5);
gmp_randinit_set(other, one);
check("the same state", && reduce (for 1..10 do gmp_urandomb_ui(one, 32) == gmp_urandomb_ui(other, 32)));
check("below", && reduce (for 1..100 do gmp_urandomm_ui(one, 10) < 10));
mpz_set_si(y, 1000);
gmp_randseed(one, y);
mpz_urandomb(x, one, 100); check("urandomb", mpz_sgn(x) >= 0 && mpz_sizeinbase(x, 2) <= 100);
mpz_urandomm(x, one, y); check("urandomm", mpz_cmp(x, y) < 0 && mpz_sgn(x) >= 0);
mpz_rrandomb(x, one, 100); check("rrandomb", mpz_sizeinbase(x, 2) == 100);
mpz_random(x, 2); check("random", mpz_size(x) <= 2);
mpz_random2(x, 2); check("random2", mpz_size(x) == 2);
mpf_urandomb(c, one, 50); check("mpf_urandomb", mpf_sgn(c) >= 0 && mpf_cmp_ui(c, 1) < 0);
gmp_randclear(one);
gmp_randinit_mt(one); check("mt", gmp_urandomb_ui(one, 8) < 256);
gmp_randclear(one);
check("lc_2exp_size", gmp_randinit_lc_2exp_size(one, 64) != 0 && gmp_urandomb_ui(one, 8) < 256);
gmp_randclear(one); gmp_randclear(other);
mpz_set_si(x, 1103515245);
gmp_randinit_lc_2exp(one, x, 12345, 32); gmp_randseed_ui(one, 1); check("lc_2exp", gmp_urandomb_ui(one, 8) < 256);
gmp_randclear(one);

const first = new GMPRandom(), second = new GMPRandom(twister = true), third2 = new GMPRandom(64),
      fourth = new GMPRandom(new bigint(1103515245), 12345, 32);
var drawn, again: bigint;
for generator in (first.borrow(), second.borrow(), third2.borrow(), fourth.borrow()) {
  generator.seed(7);
  const number = generator.urandomm(1000), bits = generator.urandomb(10);
  generator.urandomb(drawn, 200);
  generator.seed(new bigint(7));
  check("GMPRandom", number < 1000 && bits < 1024 && generator.urandomm_ui(1000) == number &&
                     generator.urandomb_ui(10) == bits && drawn >= 0 && drawn.sizeInBase(2) <= 200);
  generator.urandomb(again, 200);
  check("GMPRandom again", again == drawn);
  generator.urandomm(drawn, new bigint("1000000000000000000000"));
  check("GMPRandom.urandomm", drawn >= 0 && drawn < new bigint("1000000000000000000000"));
  generator.rrandomb(drawn, 150);
  check("GMPRandom.rrandomb", drawn.sizeInBase(2) == 150);
}

for z in numbers do mpz_clear(z);
for z in (q, r, x, y, third._mp_num, third._mp_den) do mpz_clear(z);
for f in (a, b, c, d) do mpf_clear(f);
// CHECK-NEXT: 1.732050807568877293527446341505872366942805253810380628055806979
// CHECK-NOT: wrong: {{.*}}
mpf_init2(a, 256); mpf_set_ui(a, 3); mpf_sqrt(a, a);
gmp_printf("%.63Ff\n", a);
// CHECK: done
writeln("done");
