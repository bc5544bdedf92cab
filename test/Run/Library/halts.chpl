// What programs halt with: one mistake a run, each with its message, at the line that made it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings -O0 %s -o %t && %python %S/Inputs/halts.py %s %t

use DistributionBase;
config const which = 0;

/// Its arrays are no plain ones: they lie in memory from the last element to the first.
class Backwards : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t) do return dom;
  proc offset(dom, t: int, i): int do return dom.size - 1 - dom.indexOrder(i);
  proc capacity(dom, t: int): int do return dom.size;
}
const backwards = {1..4} dmapped new Backwards(), backwards2 = {1..2, 1..2} dmapped new Backwards();
var nested: [backwards] [1..2] int, otherNested: [2..5] [1..2] int;

proc ofFutures() throws {
  use Futures;
  select which {
    when 1 { var f: Future(int); f.get(); } // HALTS: get() called on invalid future
  }
}

proc ofLinkedLists() throws {
  use LinkedLists;
  select which {
    when 2 { var l: LinkedList(int); l.first(); } // HALTS: called LinkedList.front on empty list
    when 3 { var l: LinkedList(int); l.pop_front(); } // HALTS: pop_front on empty list
  }
}

proc ofNPBRandom() throws {
  use NPBRandom;
  select which {
    when 4 { var s = new NPBRandomStream(real, 2); } // HALTS: NPBRandomStream seed must be an odd integer
  }
}

proc ofRandom() throws {
  use Random;
  select which {
    when 5 { var s = new randomStream(int); s.next(5, 3); } // HALTS: Cannot generate random numbers within empty range: [5, 3]
  }
}

proc ofLinearAlgebra() throws {
  use LinearAlgebra;
  select which {
    when 6 { var v = Vector(0); } // HALTS: Vector length must be > 0
    when 7 { var m = Matrix(0); } // HALTS: Matrix dimensions must be > 0
    when 8 { var m = Matrix([1, 2], [1, 2, 3]); } // HALTS: Matrix() expected arrays of equal length
    when 9 { var m = Matrix(2); var d = diag(m, 5); } // HALTS: k is out of range
    when 10 { var a = Matrix(2), b = Matrix(3); var c = a.plus(b); } // HALTS: Array shapes are not equal
    when 11 { var a = Matrix(2), b = Vector(3); var c = dot(a, b); } // HALTS: Mismatched shape in matrix-vector multiplication
    when 12 { var a = Matrix(2), b = Matrix(3); var c = dot(a, b); } // HALTS: Mismatched shape in matrix-matrix multiplication
    when 13 { var a = Vector(2), b = Vector(3); var c = inner(a, b); } // HALTS: Mismatched size in inner multiplication
    when 14 { var a = Vector(2), b = Vector(3); var c = cross(a, b); } // HALTS: cross() expects arrays of 3 elements
    when 15 { var a = Matrix(2); var c = matPow(a, -1); } // HALTS: matPow() does not support negative exponents
    when 16 { var a = Matrix(2, 3); var c = lu(a); } // HALTS: the matrix is not square
  }
}

proc ofNorm() throws {
  use Norm;
  select which {
    when 17 { var a: [1..2, 1..2] real; writeln(norm(a, normType.norm2)); } // HALTS: 2-norm of matrices is not supported
  }
}

proc ofUnrolledLinkedList() throws {
  use UnrolledLinkedList;
  select which {
    when 18 { var l = new unrolledLinkedList(int, nodeCapacity = 1); } // HALTS: unrolledLinkedList nodeCapacity can't be less than 2
    when 19 { var l = new unrolledLinkedList(int, nodeCapacity = 3); } // HALTS: unrolledLinkedList nodeCapacity can't be odd
    when 20 { var l = new unrolledLinkedList(int); l.first(); } // HALTS: Called "unrolledLinkedList.first" on an empty unrolledLinkedList.
  }
}

proc ofHeap() throws {
  use Heap;
  select which {
    when 21 { var h = new heap(int); h.top(); } // HALTS: Called "heap.top" on an empty heap.
    when 22 { var h = new heap(int); h.pop(); } // HALTS: Called "heap.pop" on an empty heap.
  }
}

proc ofList() throws {
  use List;
  select which {
    when 23 { var l: list(int); writeln(l.first); } // HALTS: Called "list.first" on an empty list.
    when 24 { var l: list(int); l.popBack(); } // HALTS: Called "list.pop" on an empty list.
    when 25 { var l = new list([1, 2]); l.find(1, start = 5); } // HALTS: Start index for "list.indexOf" out of bounds: 5
  }
}

proc ofCTypes() throws {
  use CTypes;
  select which {
    when 98 { var x: int; var a = makeArrayFromPtr(c_ptrTo(x), -3); } // HALTS: makeArrayFromPtr -- -3 is no number of elements
    when 26 { var a: c_array(int, 3); var i = 7; a[i] = 1; } // HALTS: c array index out of bounds 7(indices are 0..2)
  }
}

proc ofTime() throws {
  use Time;
  select which {
    when 27 { var t = new time(hour = 25); } // HALTS: hour out of range
    when 28 { var t = new time(minute = 60); } // HALTS: minute out of range
    when 29 { var t = new time(second = 60); } // HALTS: second out of range
    when 30 { var t = new time(microsecond = -1); } // HALTS: microsecond out of range
    when 31 { var d = new date(0, 1, 1); } // HALTS: year is out of the valid range
    when 32 { var d = new date(2000, 13, 1); } // HALTS: month is out of the valid range
    when 33 { var d = new date(2001, 2, 29); } // HALTS: day is out of the valid range
    when 34 { var d = date.createFromOrdinal(0); } // HALTS: year is out of the valid range
    when 36 { var d = new timeDelta(days = 10**10); } // HALTS: overflow in timeDelta
  }
}

proc ofHaltWrappers() throws {
  use HaltWrappers;
  select which {
    when 37 { pureVirtualMethodHalt(); } // HALTS: pure virtual method called
    when 38 { outOfMemoryHalt("an array"); } // HALTS: Out of memory allocating "an array"
  }
}

proc ofBlockDist() throws {
  use BlockDist;
  select which {
    when 39 { var e = 0; var D = {1..2} dmapped new blockDist({1..e}); } // HALTS: Block needs a bounding box with indices
  }
}

proc ofLanguage() throws {
  select which {
    when 40 { var a = [1, 2, 3], i = 5; writeln(a[i]); } // HALTS: array index out of bounds
    when 41 { var a = [1, 2, 3], i = 4; writeln(a[2..i]); } // HALTS: array slice out of bounds
    when 42 { var a = [1, 2, 3]; writeln(reshape(a, {1..2, 1..2})); } // HALTS: reshape: the array has 3 elements, the domain 4 indices
    when 43 { var a = [1, 2, 3]; writeln(a.reindex({1..4})); } // HALTS: reindex: the array and the domain have different extents
    when 44 { proc f(a: [1..4] int) { } var a = [1, 2, 3]; f(a); } // HALTS: Domain mismatch passing array argument:
    when 45 { var b = b"ab", i = 9; writeln(b[i]); } // HALTS: index 9 out of bounds for bytes with length 2
    when 46 { var b = b"ab"; writeln(b.toByte()); } // HALTS: bytes.toByte() only accepts single-byte bytes
    when 47 { var b = b"ab", i = 7; writeln(b[0..i]); } // HALTS: range 0..7 out of bounds for bytes with length 2
    when 48 { var b = "ab", i = 9; writeln(b[i]); } // HALTS: index 9 out of bounds for string with length 2
    when 49 { var b = "ab"; writeln(b.toByte()); } // HALTS: string.toByte() only accepts single-byte strings
    when 50 { var b = "ab"; writeln(b.toCodepoint()); } // HALTS: string.toCodepoint() only accepts single-codepoint strings
    when 51 { var b = "ab", i = 7; writeln(b[0..i]); } // HALTS: range 0..7 out of bounds for string with length 2
    when 52 { var b = "ab", i = 9; writeln(b.byte(i)); } // HALTS: index 9 out of bounds for string with 2 bytes
    when 53 { var r = 1..4, s = 0; writeln(r by s); } // HALTS: the stride of a range cannot be 0
    when 54 { var r = 1..4, n = 9; writeln(r # n); } // HALTS: count -- Too many indices requested from range
    when 55 { var r = 1.., n = -2; writeln(r # n); } // HALTS: a range without a high bound has no last indices
    when 56 { var r = ..1, n = 2; writeln(r # n); } // HALTS: count -- a range without a low bound has no first indices
    when 57 { var n = -1; writeln(n.safeCast(uint)); } // HALTS: casting int(64) less than 0 to uint(64)
    when 58 { var n = 300; writeln(n.safeCast(int(8))); } // HALTS: to int(8)
    when 60 { var D: domain(int); D.requestCapacity(-1); } // HALTS: domain.requestCapacity can only be invoked on sizes >= 0
    when 61 { var D = {1, 2}, E = {1, 2, 3}; forall (i, j) in zip(D, E) do write(i + j); } // HALTS: zippered associative domains do not match
    when 62 { var n = 0; writeln(5 % n); } // HALTS: Attempt to compute a modulus by zero
    when 63 { var n = 0; writeln(5 / n); } // HALTS: Attempt to divide by zero
    when 68 { var r: range(strides = strideKind.any) = 1..9 by 2, q = 1..4; q = r; } // HALTS: assigning a range with stride 2 to a range without a stride
    when 64 { var s: single int; s.writeEF(1); s.writeEF(2); } // HALTS: single var already defined
  }
}

proc ofRangeChunk() throws {
  use RangeChunk;
  select which {
    when 65 { for r in blockCyclicChunks(1..10, 0, 0, 2) do writeln(r); } // HALTS: blockSize must a positive number
    when 66 { for r in blockCyclicChunks(1..10, 2, -2, -1) do writeln(r); } // HALTS: nTasks must be a positive number
    when 67 { for r in blockCyclicChunks(1..10, 2, 3, 2) do writeln(r); } // HALTS: Parameter tid must be < nTasks because blocks are indexed from 0..nTasks-1
  }
}

proc ofMoreCollections() throws {
  use Collection, UnrolledLinkedList;
  select which {
    when 70 { var c = new CollectionImpl(int); c.add(1); } // HALTS: 'proc add(elt : eltType) : bool' is not supported...
    when 71 { var c = new CollectionImpl(int); c.remove(); } // HALTS: 'proc remove() : (bool, eltType)' is not supported...
    when 72 { var c = new CollectionImpl(int); for x in c do writeln(x); } // HALTS: 'iter these() : eltType' is not supported...
    when 75 { var l = new unrolledLinkedList([1, 2]); l.pop(2); } // HALTS: out of bounds on unrolledLinkedList
  }
}

proc ofOtherModules() throws {
  use ArgumentParser, BitOps, Time, HaltWrappers;
  select which {
    when 80 { var p = new argumentParser(); var a = p.addOption("size"); p.parseArgs(["program"]); writeln(a.value()); } // HALTS: the argument 'size' has no value
    when 81 { var d = date.createFromOrdinal(4000000); } // HALTS: ordinal (4000000) out of range
    when 82 { var d = dateTime.strptime("x", "%H"); } // HALTS: 'x' is no time in the format '%H'
    when 83 { unimplementedFeatureHalt("this", "that"); } // HALTS: this does not support that
    when 84 { boundsCheckHalt("too far"); } // HALTS: too far
    when 101 { writeln(rotl(1: uint(16), which)); } // HALTS: rotation amount must be between 0 and 15 for type of size 16 - got 101
  }
}

proc ofDistributions() throws {
  use DimensionalDist2D, BlockDim;
  var A: [backwards] int, A2: [backwards2] int, last = 5;
  select which {
    when 85 { const D = {1..4, 1..4} dmapped new DimensionalDist2D(reshape(Locales, {0..0, 0..0}), new BlockDim(2, 1, 4), new BlockDim(1, 1, 4)); } // HALTS: the specifiers of dimensional distribution are for 2 by 1 locales; there are 1 by 1
    when 86 { const d = new BlockDim(1, 6, last); } // HALTS: BlockDim needs a bounding box with indices
    when 96 { class Holder { type t; var x: t; } var h = new Holder(backwards.type); } // HALTS: not supported yet: a domain of which only the type is known, under a distribution that decides about storage
    when 87 { A[last] = 1; } // HALTS: array index out of bounds: 5, the domain is {1..4}
    when 88 { A[{2..last}] = 1; } // HALTS: array slice out of bounds: the array's domain {1..4} does not contain {2..5}
    when 92 { A[2..last] = 1; } // HALTS: array slice out of bounds: the array's domain {1..4} does not contain 2..5 in dimension 0
    when 93 { A2[1..2, 1..last] = 1; } // HALTS: array slice out of bounds: the array's domain {1..2, 1..2} does not contain 1..5 in dimension 1
    when 94 { A2[1, 0..1] = 1; } // HALTS: does not contain 0..1 in dimension 1
    when 89 { nested = otherNested; } // HALTS: not supported yet: assigning arrays of arrays over different domains
  }
}

proc ofIrregularDomains() throws {
  const D = {1..9};
  var S, T: sparse subdomain(D);
  S += [1, 2, 3];
  T += [1, 2];
  select which {
    when 90 { forall (i, j) in zip(S, T) do write(i + j); } // HALTS: zippered sparse domains do not match
  }
}

proc ofErrors() throws {
  select which {
    when 97 { try { coforall i in 1..2 do fail(); } catch e: TaskErrors { takeAll(e); e.first(); } } // HALTS: TaskErrors: no error is left
    when 99 { here.getChild(1); } // HALTS: a locale has no places inside of it: there is no child 1
    when 100 { use Buffers; var b = new byteBuffer(-1); } // HALTS: a byteBuffer cannot have -1 bytes
  }
}
proc fail() throws { throw new Error(); }
proc takeAll(e: borrowed TaskErrors) {
  for each in e do
    const taken: owned Error = each;
}

proc main() throws {
  ofErrors();
  ofFutures();
  ofLinkedLists();
  ofNPBRandom();
  ofRandom();
  ofLinearAlgebra();
  ofNorm();
  ofUnrolledLinkedList();
  ofHeap();
  ofList();
  ofCTypes();
  ofTime();
  ofHaltWrappers();
  ofBlockDist();
  ofLanguage();
  ofRangeChunk();
  ofMoreCollections();
  ofOtherModules();
  ofDistributions();
  ofIrregularDomains();
}
