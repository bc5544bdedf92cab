// One of every construct: the seed of the round trip and of the fuzzer.
@chpldoc.nodoc
module M {
  // leading comment

  @unstable("no")
  @deprecated(since="1.3", notes="x")
  proc f(ref x: int, const ref y: [] real, z...) throws where z.size > 1 { }
  import A.B.{c, d as e}, F as G;
  public use X as _, Y only;
  private use Z except a, b;
  use IO, Math only sqrt as s, this;
  record R : hashable, serializable { var x: int; proc ref set() do x = 3; proc init() { init this; } operator ==(a: R, b: R) do return true; operator R.+(a: R, b: R) { return a; } operator :(x: R, type t: int) { return 3; } }
  proc R.foo(): proc(int, ref x: real): int throws { return nil; }
  var fn = proc(x: int) { return x + 1; };
  var fn2: proc(x: int, _: real): int;
  var A = [1, 2; 3, 4], B = [1,2;3,4;;5,6;7,8];
  on Locales[0] var r: int = 42;
  if var x = foo() { } else if const ref y = g() then bar();
  while const z = h() do baz();
  manage foo() as x, g() as ref y, h() do bar();
  manage foo() { }
  coforall (loc, i) in zip(Locales, 0..) with (ref x, + reduce s, in q, var t: int = 3) do on loc { }
  forall (i, (j, k)) in D with (max reduce m, R() reduce q) { }
  foreach i in 1..n with (ref tmp) { }
  @assertOnGpu foreach i in 1..n { }
  select { when x > 3 do f(); otherwise do g(); }
  select y { when 1, 2 { } otherwise { } }
  try { f(); } catch e: MyErr { } catch (e) { } catch { }
  try! f();
  const q = try! g() + try h();
  type t = owned C?, u = unmanaged, v = domain(?), w = [] int, x = [1..3, 1..4] 2*real;
  var s: sync int, at: atomic real, b: borrowed C? = nil, d: sparse subdomain(D), e: (int, (real, string));
  var (a, (b2, _)): (int, (int, int)) = g();
  var x1 = (1,), x2 = (...t), x3 = -x**2, x4 = !a && b, x5 = 1..10 by 2 align 1 # 3;
  var y1 = + reduce A * 2, y2 = max scan zip(A, B), y3 = [i in 1..3] if i > 2 then i;
  var y4 = for i in D do if x then y else z, y5 = if a then b else c, y6 = let a = 1, b = 2 in a + b;
  var z1 = {1..n, 0..<m} dmapped new blockDist({1..n}), z2 = {"a", "b"}, z3 = ["a" => 1, "b" => 2];
  A[1, ..] = B[.., 2]; A(1)(2) = 3; x <=> y; x **= 2; x &&= y; m reduce= 3;
  delete a, b;
  begin with (ref x) foo();
  cobegin { f(); g(); }
  sync { begin f(); }
  serial x > 1 do f(); serial { } local { } local x do f();
  label outer for i in 1..3 { break outer; continue; }
  do { x += 1; } while x < 3;
  for param i in 1..3 do writeln(i);
  [i in D] A[i] = 3;
  [i in D with (ref x)] { A[i] = 3; }
  extern proc printf(fmt: c_ptrConst(c_char), vals...): c_int;
  extern "foo" proc bar(x: c_int, ...);
  export "cname" proc exported(x: int): int { return x; }
  config const n = 10, m: int; config param p = true; config type T = int;
  enum Color { red = 1, green, blue }
  interface I(T, U) { proc T.f(); }
  int implements I; implements I(R);
  proc g(x: ?t, y: [?D] ?e, (a, b): (int, int), args: int ...?k, type T = int, param q: int(?)) lifetime return x, x = y where t implements I && e == int { }
  proc int.foo ref : int { return this; }
  iter R.these(param tag: iterKind, followThis) const ref where tag == iterKind.leader { yield x; }
  require "a.h", "-lm";
  class C : D, I { forwarding var x: D; forwarding y only a, b as c; var p, q: real; proc deinit() {} override proc f() {} }
  union U { var a: int; var b: real; }
  x.f = new owned C(int)(3)!.y;
  var bytes1 = b"abc\x41\n", s1 = 'it"s', s2 = """a
b""", s3 = c"foo";
  var i1 = 0xFF_FF, i2 = 0b101, i3 = 0o17, i4 = 18446744073709551615, r1 = 1e10, r2 = 1.5e-3, r3 = .5, r4 = 0x1.8p3, im = 2.0i, im2 = 3i;
  writef("%i\n", x); f(a=1, b=?); C(?); C(int(?), ?);
  const x9 = a: int + b: real(32);
  defer { } defer f();
  return;
  proc this.bar() { } 
  var xx = x!.y, yy = x?.z, c2 = C(int)?, zz: owned C(int)? = new owned C(int)?();
  proc type R.make(): R do return new R();
  proc param x.foo() param { }
  private proc foo where x { }
  throw new owned Error("x");
  inline proc +(a: R) { }
  f(x, proc(y: int) { return y; }, lambda(z) { return z; },
    proc(z: int) do return z;);
  extern { int x; /* } */ char c = '}'; }
  ; 
  var last = 1.. ..2;
  atomic { x = 3; }
  writeln(a, // comment in call
    b /* another */, c); // trailing
  // end of module
}
