// Module Search: elements of arrays found one by one or by halving.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Search {
  use Base, Types, Ranges, Domains, Arrays, Sort;
  public use Comparators;

  /// (whether the value is there, its index); where it is not, the index where a sorted array would have it, or behind
  /// the last.
  proc search(const ref Data: [], val, comparator: ? = new defaultComparator(), lo = Data.domain.low,
              hi = Data.domain.high, sorted: bool = false) {
    if sorted then return binarySearch(Data, val, comparator, lo, hi);
    else return linearSearch(Data, val, comparator, lo, hi);
  }

  proc linearSearch(const ref Data: [], val, comparator: ? = new defaultComparator(), lo = Data.domain.low,
                    hi = Data.domain.high) {
    _checkSortable(Data, "linearSearch");
    const step = abs(Data.domain.stride): lo.type;
    var i = lo;
    while i <= hi {
      if !_isBefore(Data[i], val, comparator) && !_isBefore(val, Data[i], comparator) then return (true, i);
      i += step;
    }
    return (false, hi + step);
  }

  proc binarySearch(const ref Data: [], val, comparator: ? = new defaultComparator(), in lo = Data.domain.low,
                    in hi = Data.domain.high) {
    _checkSortable(Data, "binarySearch");
    const step = abs(Data.domain.stride): lo.type;
    while lo <= hi {
      const middle = lo + (hi - lo) / step / 2 * step;
      // A comparator that never says "equal" finds the place before or behind all equal elements.
      if _order(Data[middle], val, comparator) == 0 then return (true, middle);
      else if _isBefore(val, Data[middle], comparator) then hi = middle - step;
      else lo = middle + step;
    }
    return (false, lo);
  }
}
