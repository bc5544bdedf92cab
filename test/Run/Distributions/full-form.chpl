// A distribution in the full form: descriptors of domains and arrays that the program writes itself, column-major here.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record byColumns {
  proc dsiNewDomain(const ref d: domain) do return new ColumnDom(d.rank, d.idxType, d.dims());
}

record ColumnDom {
  param rank: int;
  type idxType;
  var dims: rank * range(idxType);

  proc type dsiKind() param do return "rectangular";
  proc dsiDim(i: int) do return dims(i);
  proc dsiDims() do return dims;
  proc dsiNumIndices: int {
    var n = 1;
    for param d in 0..<rank do n *= dims(d).size;
    return n;
  }
  proc dsiMember(i: rank * idxType): bool {
    for param d in 0..<rank do
      if !dims(d).contains(i(d)) then return false;
    return true;
  }
  proc position(i: rank * idxType): int {
    var at = 0;
    for param k in 0..<rank {
      param d = rank - 1 - k;
      at = at * dims(d).size + dims(d).indexOrder(i(d));
    }
    return at;
  }
  proc ref dsiAssignDomain(const ref other: domain) { dims = other.dims(); }
  proc dsiNewEmpty() {
    var noIndices: rank * range(idxType);
    return new ColumnDom(rank, idxType, noIndices);
  }
  proc dsiBecomeVariable() { }
  iter these() { for i in {(...dims)} do yield i; }
  iter these(param tag: iterKind) where tag == iterKind.standalone { forall i in {(...dims)} do yield i; }

  proc dsiBuildArray(type eltType, param initElts: bool) {
    var elements: [0..<dsiNumIndices] eltType;
    return new ColumnArr(this.type, eltType, this, elements);
  }
}

record ColumnArr {
  type domType;
  type eltType;
  var dom: domType;
  var elements;

  proc dsiDomain() const ref do return dom;
  proc ref dsiAccess(i) ref do return elements[place(i)];
  proc const ref dsiAccess(i) const ref do return elements[place(i)];
  proc place(i): int {
    if !dom.dsiMember(i) then halt("no element at ", i);
    return dom.position(i);
  }
  proc ref dsiInitialise(const ref values: []) {
    for (i, value) in zip(dom.these(), values) do elements[dom.position(i)] = value;
  }
  iter these() ref { for i in dom do yield elements[dom.position(i)]; }
  iter these(param tag: iterKind) ref where tag == iterKind.standalone {
    forall i in {(...dom.dims)} do yield elements[dom.position(i)];
  }
}

proc trace(const ref a: [?D] int) {
  var sum = 0;
  for i in D.dim(0) do sum += a[i, i];
  return sum;
}
proc double(ref a: [] int) { for x in a do x *= 2; }

proc main() {
  const D = {1..3, 1..3} dmapped new byColumns();
  var A: [D] int;
  for (i, j) in D do A[i, j] = 10 * i + j;
  writeln(A);
  // CHECK: 11 12 13
  // CHECK-NEXT: 21 22 23
  // CHECK-NEXT: 31 32 33
  writeln(A._value.elements, " / ", D, D.size, " ", trace(A));
  // CHECK-NEXT: 11 21 31 12 22 32 13 23 33 / {1..3, 1..3}9 66

  forall a in A do a += 100;
  forall (i, j) in D do A[i, j] -= 100;
  writeln(+ reduce A, " ", max reduce A);
  // CHECK-NEXT: 198 33

  // Copies, and assignment between layouts.
  var B = A;
  B[1, 1] = 0;
  const rows: [1..3, 1..3] int = A;
  writeln(A[1, 1], " ", B[1, 1], " ", rows[3, 1], " ", A.equals(B));
  // CHECK-NEXT: 11 0 31 false
  B = rows;
  writeln(B[1, 1], " ", A.equals(B), " ", B.domain == D);
  // CHECK-NEXT: 11 true true
  B = 5;

  // Parts: slices, one dimension less, other indices.
  A[1..2, 2..3] = 0;
  writeln(A);
  // CHECK-NEXT: 11 0 0
  // CHECK-NEXT: 21 0 0
  // CHECK-NEXT: 31 32 33
  double(A[3, ..]);
  writeln(A[3, ..], " / ", A[.., 1], " / ", A[3, 2..3].domain);
  // CHECK-NEXT: 62 64 66 / 11 21 62 / {2..3}
  A.reindex(0..2, 0..2)[0, 0] = -1;
  writeln(A[1, 1], " ", A[2..3, 1..1].size);
  // CHECK-NEXT: -1 2

  // Elements that are arrays, and of records.
  var deep: [D] [1..2] string;
  deep[2, 2][1] = "in";
  writeln(deep[2, 2].size, deep[2, 2][1], deep[1, 2][1].isEmpty());
  // CHECK-NEXT: 2intrue
}
