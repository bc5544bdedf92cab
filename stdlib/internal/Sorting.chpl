// Sorting of elements that lie one after the other in memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Sorting {
  use Base, Types, Ranges, Domains, Arrays, RawMemory, Comparators;

  /// Runs of so many elements are sorted by insertion.
  param _shortRun = 16;
  /// Halves of so many elements are sorted by tasks of their own.
  param _longRun = 16384;

  /// Sorts n elements; equal ones stay in order. Elements are moved bit by bit, never copied.
  proc _sortMemory(p: c_ptr(?t), n: int, const ref cmp) {
    if n <= _shortRun {
      _insertionSortMemory(p, 0, n, cmp);
    } else {
      const scratch = _allocate(t, n);
      _mergeSortMemory(p, scratch, n, cmp);
      _release(scratch);
    }
  }

  proc _insertionSortMemory(p: c_ptr(?t), low: int, end: int, const ref cmp) {
    for i in low + 1..<end {
      var k = i;
      while k > low && _isBefore(_at(p, k), _at(p, k - 1), cmp) {
        _at(p, k) <=> _at(p, k - 1);
        k -= 1;
      }
    }
  }

  proc _mergeSortMemory(p: c_ptr(?t), scratch: c_ptr(t), n: int, const ref cmp) {
    if n <= _shortRun {
      _insertionSortMemory(p, 0, n, cmp);
      return;
    }
    const half = n / 2;
    if n >= _longRun {
      cobegin {
        _mergeSortMemory(p, scratch, half, cmp);
        _mergeSortMemory(_from(p, half), _from(scratch, half), n - half, cmp);
      }
    } else {
      _mergeSortMemory(p, scratch, half, cmp);
      _mergeSortMemory(_from(p, half), _from(scratch, half), n - half, cmp);
    }
    if _isBefore(_at(p, half), _at(p, half - 1), cmp) then _merge(p, scratch, half, n, cmp);
  }

  /// Merges [0, half) and [half, n). The first half waits in the scratch memory; what is left of the second is in place.
  proc _merge(p: c_ptr(?t), scratch: c_ptr(t), half: int, n: int, const ref cmp) {
    _moveElements(scratch, p, half);
    var left = 0, right = half, to = 0;
    while left < half && right < n {
      if _isBefore(_at(p, right), _at(scratch, left), cmp) {
        __primitive("move bits", _at(p, to), _at(p, right));
        right += 1;
      } else {
        __primitive("move bits", _at(p, to), _at(scratch, left));
        left += 1;
      }
      to += 1;
    }
    _moveElements(_from(p, to), _from(scratch, left), half - left);
  }

  private extern proc choir_is_global(address: c_ptr(void)): bool;
  /// Sorts an array from 0 of n elements, in place if pointers reach them: a task on a GPU makes arrays there.
  private proc _sortRun(ref x: [], n: int, const ref cmp) {
    if n < 2 then return;
    const elements = __primitive("array data", x);
    if !choir_is_global(__primitive("convert", elements, c_ptr(void))) then return _sortMemory(elements, n, cmp);
    const p = _allocate(x.eltType, n);
    for k in 0..<n do __primitive("move bits", _at(p, k), x[k]);
    _sortMemory(p, n, cmp);
    for k in 0..<n do __primitive("move bits", x[k], _at(p, k));
    _release(p);
  }

  /// The elements of an array in order.
  iter _array.sorted(comparator: ? = new defaultComparator()) {
    const n = this.size;
    // Over indices of its own, for the elements of a distributed array do not lie together.
    var copies: [0..<n] this.eltType = for x in this do x;
    _sortRun(copies, n, comparator);
    for x in copies do yield x;
  }
}
