// What the library's modules say of misuse when the program runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: gmp
// RUN: %choir %s -o %t
// RUN: not %t --mistake=heapTop 2>&1 | FileCheck %s --check-prefix=HEAPTOP
// RUN: not %t --mistake=heapPop 2>&1 | FileCheck %s --check-prefix=HEAPPOP
// RUN: not %t --mistake=mapLoad 2>&1 | FileCheck %s --check-prefix=LOAD
// RUN: not %t --mistake=setLoad 2>&1 | FileCheck %s --check-prefix=LOAD
// RUN: not %t --mistake=listFirst 2>&1 | FileCheck %s --check-prefix=LISTFIRST
// RUN: not %t --mistake=listPop 2>&1 | FileCheck %s --check-prefix=LISTPOP
// RUN: not %t --mistake=listPopAt 2>&1 | FileCheck %s --check-prefix=LISTPOPAT
// RUN: not %t --mistake=listFindStart 2>&1 | FileCheck %s --check-prefix=LISTFINDSTART
// RUN: not %t --mistake=listFindEnd 2>&1 | FileCheck %s --check-prefix=LISTFINDEND
// RUN: not %t --mistake=unrolledIndex 2>&1 | FileCheck %s --check-prefix=UNROLLEDINDEX
// RUN: not %t --mistake=unrolledFirst 2>&1 | FileCheck %s --check-prefix=UNROLLEDFIRST
// RUN: not %t --mistake=unrolledEnd 2>&1 | FileCheck %s --check-prefix=UNROLLEDEND
// RUN: not %t --mistake=unrolledStart 2>&1 | FileCheck %s --check-prefix=UNROLLEDSTART
// RUN: not %t --mistake=linkedLast 2>&1 | FileCheck %s --check-prefix=LINKEDLAST
// RUN: not %t --mistake=bigintDivision 2>&1 | FileCheck %s --check-prefix=BIGINTDIVISION
// RUN: not %t --mistake=bigintExponent 2>&1 | FileCheck %s --check-prefix=BIGINTEXPONENT
// RUN: not %t --mistake=bigintPower 2>&1 | FileCheck %s --check-prefix=BIGINTPOWER
// RUN: not %t --mistake=bigintShift 2>&1 | FileCheck %s --check-prefix=BIGINTSHIFT
// RUN: not %t --mistake=bigintHugePower 2>&1 | FileCheck %s --check-prefix=BIGINTHUGEPOWER
// RUN: not %t --mistake=bigintModulus 2>&1 | FileCheck %s --check-prefix=BIGINTMODULUS
// RUN: not %t --mistake=bigintFactorial 2>&1 | FileCheck %s --check-prefix=BIGINTFACTORIAL
// RUN: not %t --mistake=bigintRoot 2>&1 | FileCheck %s --check-prefix=BIGINTROOT
// RUN: not %t --mistake=bigintDegree 2>&1 | FileCheck %s --check-prefix=BIGINTDEGREE
// RUN: not %t --mistake=bigintInverse 2>&1 | FileCheck %s --check-prefix=BIGINTINVERSE
// RUN: not %t --mistake=keyWithoutElement 2>&1 | FileCheck %s --check-prefix=KEYWITHOUTELEMENT
// RUN: not %t --mistake=rangeCount 2>&1 | FileCheck %s --check-prefix=RANGECOUNT
// RUN: not %t --mistake=enumCast 2>&1 | FileCheck %s --check-prefix=ENUMCAST
// RUN: not %t --mistake=timeDelta 2>&1 | FileCheck %s --check-prefix=TIMEDELTA
// RUN: not %t --mistake=castTooSmall 2>&1 | FileCheck %s --check-prefix=CASTTOOSMALL
// RUN: not %t --mistake=logarithm 2>&1 | FileCheck %s --check-prefix=LOGARITHM
// RUN: not %t --mistake=globTooShort 2>&1 | FileCheck %s --check-prefix=GLOBTOOSHORT

use BigInteger, FileSystem, Heap, LinkedLists, List, Map, Set, Time, Types, UnrolledLinkedList;

enum kind { heapTop, heapPop, mapLoad, setLoad, listFirst, listPop, listPopAt, listFindStart, listFindEnd, unrolledIndex, unrolledFirst, unrolledEnd, unrolledStart, linkedLast, bigintDivision, bigintExponent, bigintPower, bigintShift, bigintHugePower, bigintModulus, bigintFactorial, bigintRoot, bigintDegree, bigintInverse, keyWithoutElement, rangeCount, enumCast, timeDelta, castTooSmall, logarithm, globTooShort }
enum color { red = 1, green = 2 }
config const mistake = kind.heapTop;
config const n = 1;

select mistake {
  when kind.heapTop do
    // HEAPTOP: error: halt reached - Called "heap.top" on an empty heap.
    writeln((new heap(int)).top());
  when kind.heapPop do
    // HEAPPOP: error: halt reached - Called "heap.pop" on an empty heap.
    { var h = new heap(int); h.pop(); }
  when kind.mapLoad do
    // LOAD: error: halt reached - 'resizeThreshold' must be between 0 and 1
    new map(int, int, resizeThreshold=1);
  when kind.setLoad do
    new set(int, resizeThreshold=0);
  when kind.listFirst do
    // LISTFIRST: error: halt reached - Called "list.first" on an empty list.
    { var l: list(int); writeln(l.first); }
  when kind.listPop do
    // LISTPOP: error: halt reached - Called "list.pop" on an empty list.
    { var l: list(int); l.popBack(); }
  when kind.listPopAt do
    // LISTPOPAT: error: halt reached - Index for "list.pop" out of bounds: 5
    { var l = new list([1, 2]); l.getAndRemove(5); }
  when kind.listFindStart do
    // LISTFINDSTART: error: halt reached - Start index for "list.indexOf" out of bounds: 7
    { var l = new list([1, 2]); writeln(l.find(1, 7)); }
  when kind.listFindEnd do
    // LISTFINDEND: error: halt reached - End index for "list.indexOf" out of bounds: 9
    { var l = new list([1, 2]); writeln(l.find(1, 0, 9)); }
  when kind.unrolledIndex do
    // UNROLLEDINDEX: error: halt reached - Invalid unrolledLinkedList index: 3
    { var l: unrolledLinkedList(int); writeln(l[3]); }
  when kind.unrolledFirst do
    // UNROLLEDFIRST: error: halt reached - Called "unrolledLinkedList.first" on an empty unrolledLinkedList.
    { var l: unrolledLinkedList(int); writeln(l.first()); }
  when kind.unrolledEnd do
    // UNROLLEDEND: error: halt reached - End index for "unrolledLinkedList.indexOf" out of bounds: 9
    { var l: unrolledLinkedList(int); l.append(1); writeln(l.indexOf(1, 0, 9)); }
  when kind.unrolledStart do
    // UNROLLEDSTART: error: halt reached - Start index for "unrolledLinkedList.indexOf" out of bounds: 7
    { var l: unrolledLinkedList(int); l.append(1); writeln(l.indexOf(1, 7)); }
  when kind.linkedLast do
    // LINKEDLAST: error: halt reached - called LinkedList.last on empty list
    { var l: LinkedList(int); writeln(l.last()); }
  when kind.bigintDivision do
    // BIGINTDIVISION: error: halt reached - Attempt to divide by zero
    writeln(new bigint(3) / new bigint(0));
  when kind.bigintExponent do
    // BIGINTEXPONENT: error: halt reached - the exponent of a bigint must not be negative
    writeln(new bigint(3) ** -n);
  when kind.bigintPower do
    // BIGINTPOWER: error: halt reached - Attempt to divide by zero
    { var b: bigint; pow(b, new bigint(0), -n); }
  when kind.bigintShift do
    // BIGINTSHIFT: misuse-halts.chpl:[[#@LINE+1]]: error: halt reached - the result would have more bits than a bigint can have: 1e+12
    writeln(new bigint(n) << 1000000000000);
  when kind.bigintHugePower do
    // BIGINTHUGEPOWER: misuse-halts.chpl:[[#@LINE+1]]: error: halt reached - the result would have more bits than a bigint can have: 1e+12
    writeln(new bigint(n + 1) ** 1000000000000);
  when kind.bigintModulus {
    var x = new bigint(7), y = new bigint(n - 1);
    // BIGINTMODULUS: misuse-halts.chpl:[[#@LINE+1]]: error: halt reached - Attempt to divide by zero
    mod(x, x, y);
  }
  when kind.bigintFactorial {
    var x: bigint;
    // BIGINTFACTORIAL: misuse-halts.chpl:[[#@LINE+1]]: error: halt reached - an argument must not be negative: -1
    fac(x, -n);
  }
  when kind.bigintRoot {
    var x = new bigint(-7);
    // BIGINTROOT: misuse-halts.chpl:[[#@LINE+1]]: error: halt reached - there is no root of even degree of a negative number
    sqrt(x, x);
  }
  when kind.bigintDegree {
    var x = new bigint(7);
    // BIGINTDEGREE: misuse-halts.chpl:[[#@LINE+1]]: error: halt reached - there is no root of degree 0
    root(x, x, n - 1);
  }
  when kind.bigintInverse {
    var x = new bigint(2), y = new bigint(4);
    // BIGINTINVERSE: misuse-halts.chpl:[[#@LINE+1]]: error: halt reached - the base has no inverse, and the exponent is negative
    powMod(x, x, -n, y);
  }
  when kind.keyWithoutElement do
    // KEYWITHOUTELEMENT: error: halt reached - Can't resize domains whose arrays' elements don't have default values
    { class Named { var name: string; } var keys: domain(int), A: [keys] owned Named; keys += n; }
  when kind.rangeCount do
    // RANGECOUNT: error: halt reached - count -- a range without a high bound has no last indices
    writeln((1..) # (-n));
  when kind.enumCast do
    // ENUMCAST: uncaught IllegalArgumentError: bad cast from int '8' to enum 'color'
    writeln((n + 7): color);
  when kind.timeDelta do
    // TIMEDELTA: error: halt reached - overflow in timeDelta: days=2000000000
    writeln(new timeDelta(days = 2 * 10**9));
  when kind.castTooSmall do
    // CASTTOOSMALL: error: halt reached - casting int(64) with a value less than the minimum of int(8)
    writeln((-200 * n).safeCast(int(8)));
  when kind.logarithm do
    // LOGARITHM: misuse-halts.chpl:[[#@LINE+1]]: error: halt reached - Can't take the log() of a non-positive integer
    writeln(log2(n - 1));
  when kind.globTooShort do
    // GLOBTOOSHORT: error: halt reached - glob() is being zipped with something too big; it only has 0 matches
    forall (i, name) in zip(1..10, glob("*.no such file")) do writeln(i, name);
}
