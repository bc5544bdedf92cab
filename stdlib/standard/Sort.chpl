// Module Sort: arrays and lists put in order, by `<` or by a comparator.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A comparator is a record or class with a method `key(x)`, whose results are compared by `<`; `compare(x, y)`, a number
/// below, at or above 0; or `keyPart(x, i)`, the i-th part of what is compared part by part.
module Sort {
  use Base, Types, Ranges, Domains, Arrays, RawMemory, Sorting;
  public use Comparators;
  use List;

  /// Sorts an array of one dimension. Equal elements stay in order, whether `stable` asks for it or not.
  proc sort(ref x: [], comparator: ? = new defaultComparator(), param stable = false) {
    _checkSortable(x, "sort");
    _checkElements(x, comparator);
    _sortInMemory(__primitive("in default layout", x), comparator);
  }
  /// Sorts the elements of an array whose indices lie in the range.
  proc sort(ref x: [], region: range(?), comparator: ? = new defaultComparator(), param stable = false) {
    sort(x[region], comparator, stable);
  }
  proc sort(ref x: list(?), comparator: ? = new defaultComparator(), param stable = false) { x.sort(comparator); }
  proc sort(x: domain, comparator: ? = new defaultComparator()) {
    compilerError("sort() is currently only supported for 1D rectangular arrays");
  }

  /// What an iterable yields, in order.
  iter sorted(x, comparator: ? = new defaultComparator()) {
    var elements = new list(for y in x do y);   // of one dimension, whatever the shape of x
    sort(elements, comparator);
    for y in elements do yield y;
  }

  proc isSorted(const ref x: [], comparator: ? = new defaultComparator()): bool {
    _checkSortable(x, "isSorted");
    _checkElements(x, comparator);
    const r = _upwards(x.dim(0));
    for k in 1..<r.size do
      if _isBefore(x._element(r.orderToIndex(k)), x._element(r.orderToIndex(k - 1)), comparator) then return false;
    return true;
  }
  proc isSorted(const ref x: list(?), comparator: ? = new defaultComparator()): bool {
    for k in 1..<x.size do
      if _isBefore(x[k], x[k - 1], comparator) then return false;
    return true;
  }

  proc _checkSortable(const ref x: [], param name: string) {
    if x.rank != 1 || !x.isRectangular() then
      compilerError(name + "() is currently only supported for 1D rectangular arrays", errorDepth = 2);
  }
  inline proc _checkElements(const ref x: [], const ref comparator) {
    if x.size > 0 then _checkComparator(comparator, x[x.domain.first], 3);
  }
  inline proc _upwards(const ref r: range(?)) {
    if r.strides == strideKind.one || r.strides == strideKind.positive then return r;
    else if r.strides == strideKind.negOne || r.strides == strideKind.negative then return r by -1;
    else return r by (if r.stride < 0 then -1 else 1);
  }

  /// Sorts the elements in a block of memory of their own, whatever the layout of the array.
  proc _sortInMemory(ref x: [], const ref comparator) {
    const n = x.size;
    if n < 2 then return;
    type t = x.eltType;
    const r = _upwards(x.dim(0));
    const p = _allocate(t, n);
    for k in 0..<n do __primitive("move bits", _at(p, k), x[r.orderToIndex(k)]);
    _sortMemory(p, n, comparator);
    for k in 0..<n do __primitive("move bits", x[r.orderToIndex(k)], _at(p, k));
    _release(p);
  }

  // --- Single algorithms ----------------------------------------------------------------------------------------------
  //
  // For those who want one in particular. Each works on the positions 0, 1, ... of an array.

  /// The elements of an array by position, upwards.
  record _Positions {
    var r;
    proc init(const ref x: []) { this.r = _upwards(x.dim(0)); }
    inline proc this(k: int) do return r.orderToIndex(k);
  }
  inline proc _less(ref x: [], const ref at, i: int, j: int, const ref comparator): bool do
    return _isBefore(x[at[i]], x[at[j]], comparator);

  module BubbleSort {
    use Sort, Comparators;
    proc bubbleSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "bubbleSort");
      const at = new _Positions(Data);
      var end = Data.size;
      while end > 1 {
        // What lies behind the last exchange is in order.
        var last = 0;
        for k in 1..<end {
          if _less(Data, at, k, k - 1, comparator) {
            Data[at[k]] <=> Data[at[k - 1]];
            last = k;
          }
        }
        end = last;
      }
    }
  }

  module HeapSort {
    use Sort, Comparators;
    proc heapSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "heapSort");
      const at = new _Positions(Data), n = Data.size;
      for root in 0..<n / 2 by -1 do _siftDown(Data, at, root, n, comparator);
      for last in 1..<n by -1 {
        Data[at[0]] <=> Data[at[last]];
        _siftDown(Data, at, 0, last, comparator);
      }
    }
    proc _siftDown(ref Data: [], const ref at, in root: int, end: int, const ref comparator) {
      while 2 * root + 1 < end {
        var child = 2 * root + 1;
        if child + 1 < end && _less(Data, at, child, child + 1, comparator) then child += 1;
        if !_less(Data, at, root, child, comparator) then return;
        Data[at[root]] <=> Data[at[child]];
        root = child;
      }
    }
  }

  module InsertionSort {
    use Sort, Comparators;
    proc insertionSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "insertionSort");
      const at = new _Positions(Data);
      for i in 1..<Data.size {
        var k = i;
        while k > 0 && _less(Data, at, k, k - 1, comparator) {
          Data[at[k]] <=> Data[at[k - 1]];
          k -= 1;
        }
      }
    }
  }

  module BinaryInsertionSort {
    use Sort, Comparators;
    proc binaryInsertionSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "binaryInsertionSort");
      const at = new _Positions(Data);
      for i in 1..<Data.size {
        var low = 0, high = i;
        while low < high {
          const middle = (low + high) / 2;
          if _less(Data, at, i, middle, comparator) then high = middle; else low = middle + 1;
        }
        for k in low + 1..i by -1 do Data[at[k]] <=> Data[at[k - 1]];
      }
    }
  }

  module SelectionSort {
    use Sort, Comparators;
    proc selectionSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "selectionSort");
      const at = new _Positions(Data);
      for i in 0..<Data.size {
        var least = i;
        for k in i + 1..<Data.size do
          if _less(Data, at, k, least, comparator) then least = k;
        if least != i then Data[at[i]] <=> Data[at[least]];
      }
    }
  }

  module ShellSort {
    use Sort, Comparators;
    proc shellSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "shellSort");
      const at = new _Positions(Data), n = Data.size;
      // Gaps that were found to be good (M. Ciura, 2001).
      for gap in (701, 301, 132, 57, 23, 10, 4, 1) {
        for i in gap..<n {
          var k = i;
          while k >= gap && _less(Data, at, k, k - gap, comparator) {
            Data[at[k]] <=> Data[at[k - gap]];
            k -= gap;
          }
        }
      }
    }
  }

  module QuickSort {
    use Sort, Comparators;
    proc quickSort(ref Data: [], minlen = 16, comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "quickSort");
      const at = new _Positions(Data);
      _quickSort(Data, at, 0, Data.size - 1, minlen, comparator);
    }
    proc _quickSort(ref Data: [], const ref at, in low: int, in high: int, minlen: int, const ref comparator) {
      while high - low >= max(minlen, 2) {
        // The median of three goes to the front and is the pivot.
        const middle = low + (high - low) / 2;
        if _less(Data, at, middle, low, comparator) then Data[at[middle]] <=> Data[at[low]];
        if _less(Data, at, high, low, comparator) then Data[at[high]] <=> Data[at[low]];
        if _less(Data, at, high, middle, comparator) then Data[at[high]] <=> Data[at[middle]];
        Data[at[middle]] <=> Data[at[low]];
        var i = low, j = high + 1;
        while true {
          do { i += 1; } while i <= high && _less(Data, at, i, low, comparator);
          do { j -= 1; } while _less(Data, at, low, j, comparator);
          if i >= j then break;
          Data[at[i]] <=> Data[at[j]];
        }
        Data[at[low]] <=> Data[at[j]];
        // The shorter part by a call, the longer one by going on: the depth stays logarithmic.
        if j - low < high - j {
          _quickSort(Data, at, low, j - 1, minlen, comparator);
          low = j + 1;
        } else {
          _quickSort(Data, at, j + 1, high, minlen, comparator);
          high = j - 1;
        }
      }
      for i in low + 1..high {
        var k = i;
        while k > low && _less(Data, at, k, k - 1, comparator) {
          Data[at[k]] <=> Data[at[k - 1]];
          k -= 1;
        }
      }
    }
  }

  module MergeSort {
    use Sort, Comparators;
    proc mergeSort(ref Data: [], minlen = 16, comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "mergeSort");
      _sortInMemory(Data, comparator);
    }
  }

  // Names under which Chapel 1.x offers sorts that use memory beside the array: the merge sort is one.
  module TimSort {
    use Sort, Comparators;
    proc timSort(ref Data: [], blockSize = 16, comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "timSort");
      _sortInMemory(Data, comparator);
    }
  }
  module MSBRadixSort {
    use Sort, Comparators;
    proc msbRadixSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "msbRadixSort");
      _sortInMemory(Data, comparator);
    }
  }
  module TwoArrayRadixSort {
    use Sort, Comparators;
    proc twoArrayRadixSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "twoArrayRadixSort");
      _sortInMemory(Data, comparator);
    }
  }
  module TwoArraySampleSort {
    use Sort, Comparators;
    proc twoArraySampleSort(ref Data: [], comparator: ? = new defaultComparator()) {
      _checkSortable(Data, "twoArraySampleSort");
      _sortInMemory(Data, comparator);
    }
  }
}
