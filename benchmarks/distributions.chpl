// What distributions cost: the same loops over the default layout and over distributed domains.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A form is a loop and a layout, as in `stream-block`; `...-default` is what the others are compared with.
use Bench, BlockDist, DistributionBase;

config const n = 1 << 20;

/// Rows dealt out so that earlier targets have fewer of them.
class Weighted : MapDist {
  const size: int;

  proc targets(): int do return 4;
  proc bound(t: int): int do return size * t * (t + 1) / 20;
  proc owner(dom, i): int {
    const row = if isTuple(i) then i(0) else i;
    for t in 0..<3 do
      if row < bound(t + 1) then return t;
    return 3;
  }
  proc localIndices(dom, t: int) {
    const last = if t == 3 then size else bound(t + 1) - 1;
    if dom.rank == 1 then
      return dom[bound(t)..last];
    else
      return dom[bound(t)..last, dom.dim(1)];
  }
}

/// Rows in turn.
class Turns : MapDist {
  proc targets(): int do return 4;
  proc owner(dom, i): int do return (if isTuple(i) then i(0) else i) % 4;
  proc localIndices(dom, t: int) {
    if dom.rank == 1 then
      return dom by 4 align t;
    else
      return dom by (4, 1) align (t, 0);
  }
}

/// Neighbours in either dimension are near one another in memory: the bits of an element's position are those of its two
/// indices in turn.
class Morton : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t: int) do return dom;
  proc offset(dom, t: int, i): int do return (spread(i(0): uint) << 1 | spread(i(1): uint)): int;
  proc capacity(dom, t: int): int {
    var side = 1;
    while side < max(dom.dim(0).size, dom.dim(1).size) do side *= 2;
    return side * side;
  }

  /// The lower 32 bits of x, with a zero after each.
  inline proc spread(x: uint): uint {
    var y = (x | x << 16) & 0x0000FFFF0000FFFF;
    y = (y | y << 8) & 0x00FF00FF00FF00FF;
    y = (y | y << 4) & 0x0F0F0F0F0F0F0F0F;
    y = (y | y << 2) & 0x3333333333333333;
    return (y | y << 1) & 0x5555555555555555;
  }
}

proc stream(const Space) {
  var A: [Space] real, B: [Space] real = [i in Space] i % 8, C: [Space] real = [i in Space] i % 4;
  for measured() do
    A = B + 3.0 * C;
  report(+ reduce A);
}

proc jacobi(const Grid) {
  const Interior = Grid.expand(-1);
  var U: [Grid] real = [(i, j) in Grid] (i + 2 * j) % 10, V = U;
  for measured() {
    forall (i, j) in Interior do
      V[i, j] = 0.25 * (U[i-1, j] + U[i+1, j] + U[i, j-1] + U[i, j+1]);
    forall (i, j) in Interior do
      U[i, j] = 0.25 * (V[i-1, j] + V[i+1, j] + V[i, j-1] + V[i, j+1]);
  }
  report(+ reduce U);
}

proc matmul(const Square) {
  const A: [Square] real = [(i, j) in Square] (i + j) % 7, B: [Square] real = [(i, j) in Square] (3 * i + j) % 5;
  var C: [Square] real;
  for measured() do
    forall i in Square.dim(0) {
      for j in Square.dim(1) do
        C[i, j] = 0.0;
      for k in Square.dim(1) {
        const a = A[i, k];
        for j in Square.dim(1) do
          C[i, j] += a * B[k, j];
      }
    }
  report(+ reduce C);
}

/// A sum by columns.
proc walk(const Square) {
  const A: [Square] real = [(i, j) in Square] (i + j) % 7;
  var sum = 0.0;
  for measured() {
    sum = 0.0;
    for j in Square.dim(1) do
      for i in Square.dim(0) do
        sum += A[i, j];
  }
  report(sum);
}

/// Single elements, of which no loop knows where they are.
proc access(const Space) {
  const Next: [Space] int = [i in Space] (i * 7919 + 1) % n;
  var at = 0;
  for measured() do
    for 0..n do
      at = Next[at];
  report(at);
}

const Line = {0..<n}, Plane = {0..<n, 0..<n};
select form {
  when "stream-default" do stream(Line);
  when "stream-block" do stream(Line dmapped new blockDist(Line));
  when "stream-weighted" do stream(Line dmapped new Weighted(n));
  when "stream-turns" do stream(Line dmapped new Turns());
  when "jacobi-default" do jacobi(Plane);
  when "jacobi-block" do jacobi(Plane dmapped new blockDist(Plane));
  when "jacobi-weighted" do jacobi(Plane dmapped new Weighted(n));
  when "jacobi-turns" do jacobi(Plane dmapped new Turns());
  when "matmul-default" do matmul(Plane);
  when "matmul-block" do matmul(Plane dmapped new blockDist(Plane));
  when "matmul-weighted" do matmul(Plane dmapped new Weighted(n));
  when "matmul-turns" do matmul(Plane dmapped new Turns());
  when "walk-default" do walk(Plane);
  when "walk-morton" do walk(Plane dmapped new Morton());
  when "access-default" do access(Line);
  when "access-block" do access(Line dmapped new blockDist(Line));
  when "access-weighted" do access(Line dmapped new Weighted(n));
  when "access-turns" do access(Line dmapped new Turns());
  otherwise do unknownForm();
}
