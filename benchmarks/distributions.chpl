// What distributions cost: the same loops over the default layout and over distributed domains.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A form is a loop and a layout, as in `stream-block`. What the others are compared with are those of the default layout:
// `...-default`, `...-sheet` in two dimensions, `...-table` for associative domains.
use Bench, BlockCycDist, BlockDim, BlockDist, CyclicDist, DimensionalDist2D, DistributionBase, HashedDist, PrivateDist,
    ReplicatedDim, ReplicatedDist, StencilDist;

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

/// Elements at positions that the distribution says, which are those of the default layout.
class Positions : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t: int) do return dom;
  proc offset(dom, t: int, i): int do return i - dom.low;
  proc capacity(dom, t: int): int do return dom.size;
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

/// A number for each index of a domain.
inline proc number(i) do return if isTuple(i) then i(0) + i(1) else i;

proc stream(const Space) {
  var A: [Space] real, B: [Space] real = [i in Space] number(i) % 8, C: [Space] real = [i in Space] number(i) % 4;
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

/// The same as a zip, and by index.
proc zipped(const Space) {
  var A: [Space] real, B: [Space] real = [i in Space] number(i) % 8, C: [Space] real = [i in Space] number(i) % 4;
  for measured() do
    forall (a, b, c) in zip(A, B, C) do a = b + 3.0 * c;
  report(+ reduce A);
}
proc indexed(const Space) {
  var A: [Space] real, B: [Space] real = [i in Space] number(i) % 8, C: [Space] real = [i in Space] number(i) % 4;
  for measured() do
    forall i in Space do A[i] = B[i] + 3.0 * C[i];
  report(+ reduce A);
}
/// Every other index of a row.
proc half(const Space) {
  if Space.rank == 1 then return Space by 2;
  else return Space by (1, 2);
}
proc strided(const Space) {
  const Half = half(Space);
  var A: [Space] real, B: [Space] real = [i in Space] number(i) % 8;
  for measured() do
    forall i in Half do A[i] = B[i] + 3.0;
  report(+ reduce A);
}

proc halves(const Space) {
  const Half = half(Space);
  var A: [Space] real, B: [Space] real = [i in Space] number(i) % 8;
  for measured() do
    A[Half] = B[Half] + 3.0;
  report(+ reduce A);
}

proc copied(const Space) {
  var A: [Space] real, B: [Space] real = [i in Space] number(i) % 8;
  for measured() do
    A = B;
  report(+ reduce A);
}
proc reduced(const Space) {
  const A: [Space] real = [i in Space] number(i) % 8, B: [Space] real = [i in Space] number(i) % 4;
  var sum = 0.0;
  for measured() do
    sum = + reduce (A * B);
  report(sum);
}

/// Boxes of rows and columns, moved by one.
proc slices(const Grid) {
  const Interior = Grid.expand(-1), Above = Interior.translate((-1, 0)), Below = Interior.translate((1, 0));
  var U: [Grid] real = [(i, j) in Grid] (i + 2 * j) % 10, V: [Grid] real;
  for measured() do
    V[Interior] = U[Above] + U[Below];
  report(+ reduce V);
}

/// The keys of associative domains.
param step = 7919;

/// A loop over keys and elements.
proc keyed(const Keys) {
  var A: [Keys] int;
  for measured() do
    forall (key, a) in zip(Keys, A) do a += key;
  report(+ reduce A);
}
/// Makes a table, and ends it.
proc filled(const Keys) {
  var size = 0;
  for measured() {
    var Fresh = Keys;
    Fresh.clear();
    for k in 0..<n do Fresh += k * step;
    size = Fresh.size;
  }
  report(size);
}

/// Single elements, of which no loop knows where they are.
proc access(const Space) {
  const Next: [Space] Space.fullIdxType = [i in Space] following(Space, i);
  var at = following(Space, Space.first);
  for measured() do
    for 0..n do
      at = Next[at];
  report(number(at));
}
proc following(const ref Space: domain, i) where Space.isRectangular() do
  return Space.orderToIndex((Space.indexOrder(i) * step + 1) % Space.size);
proc following(const ref Space: domain, i) where !Space.isRectangular() do
  return (i + 1) % n * step;

const Line = {0..<n}, Plane = {0..<n, 0..<n};
/// As many indices as Line has, in rows.
const columns = min(n, 1024), Sheet = {0..<n / columns, 0..<columns};
/// Locales in one column.
const column = reshape(Locales, {0..<numLocales, 0..0});

proc onLine(loop: string, const Space) {
  select loop {
    when "stream" do stream(Space);
    when "zip" do zipped(Space);
    when "index" do indexed(Space);
    when "strided" do strided(Space);
    when "halves" do halves(Space);
    when "copy" do copied(Space);
    when "reduce" do reduced(Space);
    when "access" do access(Space);
    otherwise do unknownForm();
  }
}
proc onPlane(loop: string, const Space) {
  select loop {
    when "jacobi" do jacobi(Space);
    when "slices" do slices(Space);
    when "matmul" do matmul(Space);
    otherwise do unknownForm();
  }
}
proc onTable(loop: string, ref Keys: domain) {
  for k in 0..<n do Keys += k * step;
  select loop {
    when "stream" do stream(Keys);
    when "zip" do zipped(Keys);
    when "index" do indexed(Keys);
    when "copy" do copied(Keys);
    when "reduce" do reduced(Keys);
    when "keys" do keyed(Keys);
    when "fill" do filled(Keys);
    otherwise do unknownForm();
  }
}

proc rows(const ref Space) do
  return new dimensionalDist2D(column, new BlockDim(numLocales, 0, Space.dim(0).high), new BlockDim(1, 0, Space.dim(1).high));
proc copiedColumns(const ref Space) do
  return new dimensionalDist2D(column, new ReplicatedDim(numLocales), new BlockDim(1, 0, Space.dim(1).high));

const parts = form.split("-"), loop = parts[0], layout = parts[1];
if ["jacobi", "slices", "matmul"].find(loop) >= 0 {
  select layout {
    when "default" do onPlane(loop, Plane);
    when "block" do onPlane(loop, Plane dmapped new blockDist(Plane));
    when "cyclic" do onPlane(loop, Plane dmapped new cyclicDist((0, 0)));
    when "blockcyclic" do onPlane(loop, Plane dmapped new blockCycDist((0, 0), (64, 64)));
    when "stencil" do onPlane(loop, Plane dmapped new stencilDist(Plane, fluff=(1, 1)));
    when "replicated" do onPlane(loop, Plane dmapped new replicatedDist());
    when "dimensional" do onPlane(loop, Plane dmapped rows(Plane));
    when "replicateddim" do onPlane(loop, Plane dmapped copiedColumns(Plane));
    when "weighted" do onPlane(loop, Plane dmapped new Weighted(n));
    when "turns" do onPlane(loop, Plane dmapped new Turns());
    otherwise do unknownForm();
  }
} else if layout == "table" {
  var Keys: domain(int);
  onTable(loop, Keys);
} else if layout == "hashed" {
  var Keys: domain(int) dmapped new hashedDist(idxType=int);
  onTable(loop, Keys);
} else if loop == "walk" {
  select layout {
    when "default" do walk(Plane);
    when "morton" do walk(Plane dmapped new Morton());
    otherwise do unknownForm();
  }
} else {
  select layout {
    when "default" do onLine(loop, Line);
    when "block" do onLine(loop, Line dmapped new blockDist(Line));
    when "cyclic" do onLine(loop, Line dmapped new cyclicDist(0));
    when "blockcyclic" do onLine(loop, Line dmapped new blockCycDist(0, 1024));
    when "stencil" do onLine(loop, Line dmapped new stencilDist(Line, fluff=(1,)));
    when "replicated" do onLine(loop, Line dmapped new replicatedDist());
    when "private" do onLine(loop, Line dmapped new privateDist());
    when "weighted" do onLine(loop, Line dmapped new Weighted(n));
    when "turns" do onLine(loop, Line dmapped new Turns());
    when "positions" do onLine(loop, Line dmapped new Positions());
    when "sheet" do onLine(loop, Sheet);
    when "dimensional" do onLine(loop, Sheet dmapped rows(Sheet));
    when "replicateddim" do onLine(loop, Sheet dmapped copiedColumns(Sheet));
    otherwise do unknownForm();
  }
}
