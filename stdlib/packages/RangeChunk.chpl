// Module RangeChunk: ranges cut into pieces of about the same size.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module RangeChunk {
  use Base, Types, AutoMath, Ranges;

  /// What happens to elements that are left over: spread over the chunks; taken by the last ones, all others being of the
  /// largest size; or one more for each of the first ones.
  enum RemElems { Thru, Pack, Mod }

  /// The pieces as ranges.
  iter chunks(r: range(?), numChunks: integral, remPol: RemElems = RemElems.Thru) {
    for i in 0..<_chunkCount(r.size, numChunks: int, remPol) do yield _part(r, _orders(r.size, numChunks: int, i, remPol));
  }
  proc chunk(r: range(?), numChunks: integral, idx: integral, remPol: RemElems = RemElems.Thru) do
    return _part(r, chunkOrder(r, numChunks, idx, remPol));

  /// The pieces as (first, last) positions from 0.
  iter chunksOrder(r: range(?), numChunks: integral, remPol: RemElems = RemElems.Thru) {
    for i in 0..<_chunkCount(r.size, numChunks: int, remPol) {
      const (first, last) = _orders(r.size, numChunks: int, i, remPol);
      yield (first: r.intIdxType, last: r.intIdxType);
    }
  }
  proc chunkOrder(r: range(?), numChunks: integral, idx: integral, remPol: RemElems = RemElems.Thru) {
    const exists = r.size > 0 && idx >= 0 && idx < numChunks;
    const (first, last) = if exists then _orders(r.size, numChunks: int, idx: int, remPol) else (1, 0);
    return (first: r.intIdxType, last: r.intIdxType);
  }

  proc _part(r: range(?), orders) {
    const first = r.orderToIndex(orders(0)), last = r.orderToIndex(orders(1));
    if r.strides == strideKind.one then return first..last;
    else return (if r.stride > 0 then first..last else last..first) by r.stride;
  }
  /// How many pieces there are, none of them empty.
  proc _chunkCount(n: int, wanted: int, remPol: RemElems): int {
    if n == 0 || wanted <= 0 then return 0;
    const count = min(wanted, n);
    if remPol != RemElems.Pack then return count;
    return divCeil(n, divCeil(n, count));
  }
  proc _orders(n: int, wanted: int, i: int, remPol: RemElems): 2*int {
    const count = min(wanted, n);
    select remPol {
      when RemElems.Thru {
        return (divCeil(n * i, count), divCeil(n * (i + 1), count) - 1);
      }
      when RemElems.Pack {
        const size = divCeil(n, count), first = size * i;
        return if first >= n then (1, 0) else (first, min(first + size, n) - 1);
      }
      otherwise {
        const size = n / count, extra = n % count;
        const first = size * i + min(i, extra);
        return (first, first + size - (if i < extra then 0 else 1));
      }
    }
  }

  /// Blocks of a range, dealt out in turn to nTasks tasks: those of task tid.
  iter blockCyclicChunks(r: range(?), blockSize: integral, tid: integral, nTasks: integral) {
    if tid >= nTasks then
      halt("Parameter tid must be < nTasks because blocks are indexed from 0..nTasks-1");
    if blockSize <= 0 then halt("blockSize must a positive number");
    if nTasks <= 0 then halt("nTasks must be a positive number");
    const n = r.size;
    var first = blockSize: int * tid: int;
    while first < n {
      const a = r.orderToIndex(first), b = r.orderToIndex(min(first + blockSize: int, n) - 1);
      yield (if r.stride > 0 then a..b else b..a) by r.stride;
      first += blockSize: int * nTasks: int;
    }
  }
}
