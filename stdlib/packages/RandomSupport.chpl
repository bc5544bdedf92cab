// Module RandomSupport: seeds from the clock, and what the random streams share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module RandomSupport {
  use Base, Types, Time;

  /// Seeds for streams whose numbers need not be the same in every run.
  record SeedGenerator {
    /// Microseconds since the epoch.
    proc type currentTime: int(64) do return getCurrentTime(TimeUnits.microseconds): int(64);
    /// The same made odd, as the NPB generator wants it.
    proc type oddCurrentTime: int(64) do return currentTime | 1;
    /// A seed that no other clock reading of this run gives.
    proc type clockMT: int(64) do return oddCurrentTime;
  }

  /// How many elements one part of an array should have at least when several tasks fill it.
  param _leastPart = 4096;

  /// Fills an array in row-major order. `stream.cursorAt(n)` gives a generator whose `next(type)` yields the n-th number of
  /// a stream and those that follow; so every part of the array starts where its first element lies, and the numbers are
  /// the same for any number of tasks.
  proc _fillInOrder(ref A: [], const ref stream, first: int) {
    const D = A.domain, n = D.size;
    const parts = max(1, min(n / _leastPart, 4 * here.maxTaskPar));
    forall part in 0..<parts with (ref A) {
      var k = n * part / parts;
      const end = n * (part + 1) / parts;
      var cursor = stream.cursorAt(first + k);
      while k < end do
        k += _fillRow(A, D, k, end - k, cursor);
    }
  }
  /// Fills from the k-th element to the end of its row, at most `limit` elements; how many that were.
  proc _fillRow(ref A: [], const ref D, k: int, limit: int, ref cursor): int {
    const last = D.dim(D.rank - 1), column = k % last.size;
    const count = min(limit, last.size - column);
    if D.rank == 1 {
      for i in 0..<count do A[last.orderToIndex(column + i)] = cursor.next(A.eltType);
    } else {
      var at = D.orderToIndex(k);
      for i in 0..<count {
        at(D.rank - 1) = last.orderToIndex(column + i);
        A[at] = cursor.next(A.eltType);
      }
    }
    return count;
  }
  /// The first row-major position of a part of a domain that a loop's leader hands out as ranges from 0.
  proc _positionOf(const ref D, const ref followThis, row: int): int {
    var position = 0;
    for param d in 0..<D.rank - 1 {
      const r = followThis(d);
      // `row` counts the rows of the part in row-major order.
      var below = 1;
      for param e in d + 1..<D.rank - 1 do below *= followThis(e).size;
      position = position * D.dim(d).size + r.orderToIndex((row / below) % r.size): int;
    }
    return position * D.dim(D.rank - 1).size + followThis(D.rank - 1).first: int;
  }
  proc _rowsOf(const ref D, const ref followThis): int {
    var rows = 1;
    for param d in 0..<D.rank - 1 do rows *= followThis(d).size;
    return rows;
  }

  /// A stream's numbers, one for each index of a domain; in parallel loops each task starts where its part lies.
  iter _numbers(D: domain, const ref stream, first: int, type t) {
    var cursor = stream.cursorAt(first);
    for i in 0..<D.size do yield cursor.next(t);
  }
  iter _numbers(D: domain, const ref stream, first: int, type t, param tag: iterKind) where tag == iterKind.leader {
    for part in D.these(tag = iterKind.leader) do yield part;
  }
  iter _numbers(D: domain, const ref stream, first: int, type t, param tag: iterKind, followThis)
    where tag == iterKind.follower {
    const last = followThis(D.rank - 1);
    for row in 0..<_rowsOf(D, followThis) {
      const start = _positionOf(D, followThis, row);
      var cursor = stream.cursorAt(first + start);
      for i in 0..<last.size {
        if last.stride != 1 then cursor = stream.cursorAt(first + start + i * last.stride);
        yield cursor.next(t);
      }
    }
  }
}
