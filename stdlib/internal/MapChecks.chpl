// Whether a distribution maps the indices of a domain as it must.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// With checks on, a domain that gets a distribution of the small form, or other indices under one, is looked at: each index
/// has one owner, which is one of the targets, and is once among the local indices of that target and of no other. Local
/// indices that an iterator yields are walked through; of those that are domains the runtime library compares sizes and
/// intersections, and owners are asked for as many indices as `ownersAsked`, evenly spread.
module MapChecks {
  use Base, Types, Ranges, Tuples, Strings, Domains, CTypes;

  private param ownersAsked = 1 << 16;

  proc _checkTarget(const ref i, t: int, numTargets: int) {
    if t < 0 || t >= numTargets then
      halt("the distribution gives index ", i, " to target ", t, " of ", numTargets);
  }
  /// Whether there are replicas of the arrays, each with an owner of its own for an index.
  proc _isReplicating(const ref dist) param do return __primitive("can resolve method", dist, "replicas");
  /// Whether the distribution stands for a memory, in which its arrays lie in one piece: nobody asks for owners.
  proc _isMemory(const ref dist) param do return __primitive("can resolve method", dist, "isMemory");

  private extern proc choir_boxes_new(rank: int, numTargets: int): c_ptr(void);
  private extern proc choir_boxes_set(boxes: c_ptr(void), target: int, dim: int, low: int, count: int, stride: int): void;
  private extern proc choir_boxes_fault(boxes: c_ptr(void)): c_ptr(uint(8));
  private extern proc choir_boxes_owner_fault(boxes: c_ptr(void), position: int, owner: int): c_ptr(uint(8));
  private extern proc choir_boxes_free(boxes: c_ptr(void)): void;

  /// An index set and the boxes that its targets have, for the runtime library (LocalBoxes.cpp), which knows what can be
  /// said of them without the distribution.
  proc _localBoxes(const ref dist, const ref plain: _domain, numTargets: int): c_ptr(void) {
    const boxes = choir_boxes_new(plain.rank, numTargets);
    setBox(boxes, -1, plain);
    for t in 0..<numTargets do setBox(boxes, t, dist.localIndices(plain, t));
    return boxes;
  }
  private proc setBox(boxes: c_ptr(void), t: int, const ref box: _domain) {
    for param d in 0..<box.rank {
      const all = box.dim(d);
      choir_boxes_set(boxes, t, d, _toInt(all.low): int, all._count(), all.stride);
    }
  }

  proc _hasBoxes(const ref dist, const ref plain: _domain) param do return isDomain(dist.localIndices(plain, 0));
  /// Whether an index of the domain is among the local ones of a target.
  proc _isLocalTo(const ref dist, const ref plain: _domain, t: int, const ref i): bool {
    if _hasBoxes(dist, plain) {
      return dist.localIndices(plain, t).contains(i);
    } else {
      for j in dist.localIndices(plain, t) do
        if i == j then return true;
      return false;
    }
  }

  proc _checkMap(const ref dist, const ref plain: _domain) {
    if _isMemory(dist) then return;
    const numTargets = dist.targets();
    if numTargets < 1 then halt("the distribution has ", numTargets, " targets");
    checkLocales(dist, numTargets);
    if __primitive("can resolve method", dist, "offset", plain, 0, plain.low) then _placesAreRight(dist, plain);
    if !_hasBoxes(dist, plain) {
      if !_isReplicating(dist) then findDefectOfOwners(dist, plain, plain.low, 0);
      checkYields(dist, plain, numTargets);
    } else if _isReplicating(dist) {
      checkBoxes(dist, plain, numTargets);
    } else if !mapIsRight(dist, plain) {
      checkBoxes(dist, plain, numTargets);
    }
  }

  // --- At compile time ------------------------------------------------------------------------------------------------

  /// The compiler runs the procedures findDefect... for all indices, targets and places at once, as far as these are affine
  /// (pass chpl-prove-maps). It puts -1 for their calls where they never answer anything but 0; any other answer, for the
  /// object and the domain at hand, is an error in the program. The numbers choose its text.
  private inline proc mapIsRight(const ref dist, const ref plain: _domain): bool do
    return findDefectOfMap(dist, plain, plain.low, 0, 0) < 0;
  inline proc _placesAreRight(const ref dist, const ref plain: _domain): bool do
    return findDefectOfPlaces(dist, plain, plain.low, plain.low, 0, 0) < 0;

  proc findDefectOfMap(const ref dist, const ref plain: _domain, const ref i, t: int, other: int): int {
    const isIndex = plain.contains(i);
    if t < 0 || t >= dist.targets() {
      if isIndex && dist.owner(plain, i) == t then return 1;
      return 0;
    }
    const isLocal = dist.localIndices(plain, t).contains(i);
    if !isIndex then return if isLocal then 4 else 0;
    const owner = dist.owner(plain, i);
    if owner == t && !isLocal then return 2;
    if isLocal && owner == other && other != t then return 3;
    return 0;
  }
  /// Where local indices are those of an iterator.
  proc findDefectOfOwners(const ref dist, const ref plain: _domain, const ref i, t: int): int {
    if !plain.contains(i) || t >= 0 && t < dist.targets() then return 0;
    return if dist.owner(plain, i) == t then 1 else 0;
  }
  proc findDefectOfPlaces(const ref dist, const ref plain: _domain, const ref i, const ref j, t: int, place: int): int {
    if t < 0 || t >= dist.targets() || !plain.contains(i) || dist.owner(plain, i) != t then return 0;
    if dist.offset(plain, t, i) != place then return 0;
    if place < 0 || place >= dist.capacity(plain, t) then return 6;
    if i == j || !plain.contains(j) || dist.owner(plain, j) != t || dist.offset(plain, t, j) != place then return 0;
    return 5;
  }

  // --- At run time ----------------------------------------------------------------------------------------------------

  private proc checkLocales(const ref dist, numTargets: int) {
    if __primitive("can resolve method", dist, "targetLocales") {
      var numLocales = 0;
      for l in dist.targetLocales() do numLocales += 1;
      if numLocales != numTargets then
        halt("the distribution has ", numTargets, " targets, but target locales for ", numLocales);
    }
  }

  private proc checkBoxes(const ref dist, const ref plain: _domain, numTargets: int) {
    const boxes = _localBoxes(dist, plain, numTargets);
    if !_isReplicating(dist) then haltAtFault(choir_boxes_fault(boxes));
    checkOwners(dist, plain, boxes);
    choir_boxes_free(boxes);
  }
  private proc haltAtFault(fault: c_ptr(uint(8))) {
    if fault != nil then halt(new string(fault, _terminatedLength(fault), 0));
  }

  private proc checkOwners(const ref dist, const ref plain: _domain, boxes: c_ptr(void)) {
    const size = plain.size, step = max(1, size / ownersAsked);
    var k = 0;
    while k < size {
      haltAtFault(choir_boxes_owner_fault(boxes, k, dist.owner(plain, plain.orderToIndex(k))));
      k += step;
    }
  }
  private proc reportMissing(const ref i, t: int) {
    halt("the distribution gives index ", i, " to target ", t, ", among whose local indices it is not");
  }

  private proc checkYields(const ref dist, const ref plain: _domain, numTargets: int) {
    const seen = allocate(bool, max(plain.size, 1), clear=true);
    for t in 0..<numTargets {
      for i in dist.localIndices(plain, t) {
        if !plain.contains(i) then
          halt("the distribution gives target ", t, " the local index ", i, ", which is not in ", plain);
        const owner = dist.owner(plain, i);
        _checkTarget(i, owner, numTargets);
        if owner != t && !_isReplicating(dist) then
          halt("the distribution gives index ", i, " to target ", owner, ", but target ", t, " has it among its local indices");
        const at = plain.indexOrder(i);
        if seen[at] && !_isReplicating(dist) then
          halt("the distribution has index ", i, " twice among the local indices of target ", t);
        seen[at] = true;
      }
    }
    for (i, k) in zip(plain, 0..) do
      if !seen[k] {
        const owner = dist.owner(plain, i);
        _checkTarget(i, owner, numTargets);
        reportMissing(i, owner);
      }
    deallocate(seen);
  }
}
