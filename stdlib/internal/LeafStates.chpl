// What the parts that a leader hands out come to where a loop reduces: combined in the order of the parts, whoever did them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LeafStates {
  use Base, Types, Ranges, Domains, Tuples, RawMemory, Sorting, Comparators, Reductions;

  // --- Where a part lies ------------------------------------------------------------------------------------------------

  /// How many integers say where in the order of all parts one of a type lies: those in it, and the first of its ranges.
  proc _numPlaces(type t) param: int where isTupleType(t) do return _numPlacesBefore(t, t.size);
  proc _numPlaces(type t) param: int where isRangeType(t) || isIntegralType(t) do return 1;
  proc _numPlaces(type t) param: int where !(isTupleType(t) || isRangeType(t) || isIntegralType(t)) do return 0;
  /// The same of the first elements of a tuple.
  proc _numPlacesBefore(type t, param i: int) param: int do
    return if i == 0 then 0 else _numPlacesBefore(t, i - 1) + _numPlaces(t(i - 1));

  private proc _notePlaces(ref places, param at: int, const ref part) {
    if isTupleType(part.type) {
      for param i in 0..<part.size do _notePlaces(places, at + _numPlacesBefore(part.type, i), part(i));
    } else if isRangeType(part.type) {
      if part.hasLowBound() then places(at) = part.lowBound: int;
    } else if isIntegralType(part.type) {
      places(at) = part: int;
    }
  }

  // --- The states -------------------------------------------------------------------------------------------------------

  /// The state of each part that a task has done, and, all together, of all parts.
  record _LeafStates {
    type stateType;
    param numPlaces: int;
    var places: c_ptr((numPlaces + 1) * int); // of the parts, and then the numbers of their states
    var states: c_ptr(stateType);
    var size, capacity: int;

    proc ref reserve(n: int) {
      if n <= capacity then return;
      capacity = max(2 * capacity, n, 8);
      const morePlaces = _allocate((numPlaces + 1) * int, capacity), moreStates = _allocate(stateType, capacity);
      _moveElements(morePlaces, places, size);
      _moveElements(moreStates, states, size);
      free();
      places = morePlaces;
      states = moreStates;
    }
    proc ref free() {
      _release(places);
      _release(states);
    }
    proc ref deinit() {
      for k in 0..<size do __primitive("end", _at(states, k));
      free();
    }

    /// Takes the state that a part has come to.
    proc ref add(const ref part, ref state: stateType) {
      var at: (numPlaces + 1) * int;
      _notePlaces(at, 0, part);
      reserve(size + 1);
      _at(places, size) = at;
      __primitive("move bits", _at(states, size), state);
      size += 1;
    }
    proc ref combine(ref other: _LeafStates(?)) {
      reserve(size + other.size);
      _moveElements(_from(places, size), other.places, other.size);
      _moveElements(_from(states, size), other.states, other.size);
      size += other.size;
      other.size = 0;
    }
    proc generate() do return size;

    /// Puts what all parts have come to in the place of an identity: neighbours first, then neighbours of these.
    proc ref total(ref result: stateType) {
      if size == 0 then return;
      for k in 0..<size do _at(places, k)(numPlaces) = k;
      _sortMemory(places, size, new defaultComparator());
      var distance = 1;
      while distance < size {
        for left in 0..<size - distance by 2 * distance {
          ref right = stateOf(left + distance);
          stateOf(left).combine(right);
          __primitive("end", right);
        }
        distance *= 2;
      }
      __primitive("end", result);
      __primitive("move bits", result, stateOf(0));
      size = 0;
    }
    inline proc ref stateOf(k: int) ref do return _at(states, _at(places, k)(numPlaces));
  }

  /// The identity of such a reduction; none where parts do not say where they lie. States that are arrays are too large to
  /// be kept for each part: tasks have one each.
  proc _leafStates(type stateType, type partType) where _numPlaces(partType) > 0 && !isSubtype(stateType, _ArrayReduction(?)) do
    return new _LeafStates(stateType, _numPlaces(partType));
  proc _leafStates(type stateType, type partType) where _numPlaces(partType) == 0 || isSubtype(stateType, _ArrayReduction(?)) do
    return none;
}
