// What parallel constructs need of the library: leaders for what has positions, and serial statements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module ParallelIteration {
  use Base, Types, AutoMath, Ranges, Domains, LocaleModel;

  private extern proc choir_task_set_serial(isSerial: bool): bool;
  private extern proc choir_task_is_serial(): bool;

  /// Runs the tasks that the calling task starts from now on in itself if `condition` holds; gives what was the case before.
  proc _enterSerial(condition: bool): bool do return choir_task_set_serial(condition || choir_task_is_serial());
  proc _leaveSerial(before: bool) { choir_task_set_serial(before); }

  // --- The iterators of ranges, domains and arrays by name: loops over them need none ---------------------------------

  iter range.these() {
    for i in this do yield i;
  }
  iter range.these(param tag: iterKind) where tag == iterKind.standalone {
    forall i in this do yield i;
  }
  iter range.these(param tag: iterKind) where tag == iterKind.leader {
    for work in _leadPositions({this}) do yield work;
  }
  iter range.these(param tag: iterKind, followThis) where tag == iterKind.follower {
    for position in followThis(0) do yield this.orderToIndex(position);
  }

  iter _domain.these() {
    for i in this do yield i;
  }
  iter _domain.these(param tag: iterKind) where tag == iterKind.standalone {
    forall i in this do yield i;
  }
  iter _domain.these(param tag: iterKind) where tag == iterKind.leader {
    for work in _leadPositions(this) do yield work;
  }
  iter _domain.these(param tag: iterKind, followThis) where tag == iterKind.follower {
    for i in _indicesAt(this, followThis) do yield i;
  }

  iter _array.these() ref {
    for x in this do yield x;
  }
  iter _array.these(param tag: iterKind) ref where tag == iterKind.standalone {
    forall x in this do yield x;
  }
  iter _array.these(param tag: iterKind) where tag == iterKind.leader {
    for work in _leadPositions(this.domain) do yield work;
  }
  iter _array.these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
    for i in _indicesAt(this.domain, followThis) do yield this[i];
  }

  /// The indices of a domain at a box of 0-based positions.
  iter _indicesAt(const ref D: domain, const box) {
    if D.rank == 1 {
      for position in box(0) do
        yield D.dim(0).orderToIndex(position);
    } else {
      for position in _buildDomain((...box)) {
        var found: D.rank * D.idxType;
        for param i in 0..<D.rank do
          found(i) = D.dim(i).orderToIndex(position(i));
        yield found;
      }
    }
  }

  /// Boxes of 0-based positions of a distributed domain, at their owners, one task each.
  iter _leadPositions(const ref D: domain) where D._isMapped() {
    if choir_plays_several_locales() {
      const owners = _placementOf(D);
      coforall locale in Locales do on locale do
        for work in _positionsAt(D, owners, here.id) do yield work;
      choir_placement_release(owners);
    } else {
      for work in _leadPositions(_plain(D)) do yield work;
    }
  }
  /// The positions that a locale has, in boxes of one row.
  iter _positionsAt(const ref D: domain, owners: c_ptr(void), locale: int) {
    const rowLength = D.dim(D.rank - 1).size;
    type position = _positionType(D.idxType);
    var work: D.rank * range(position);
    var first, count: int;
    var next = 0;
    while choir_placement_next(owners, locale, rowLength, next, first, count) {
      var rest = first;
      for param k in 0..<D.rank {
        param d = D.rank - 1 - k;
        const extent = D.dim(d).size, low = rest % extent;
        work(d) = (low: position)..#(if k == 0 then count else 1);
        rest /= extent;
      }
      yield work;
    }
  }
  private extern proc choir_placement_next(placement: c_ptr(void), locale: int, rowLength: int, ref position: int, ref first: int,
                                           ref count: int): bool;
  private extern proc choir_placement_release(placement: c_ptr(void)): void;

  /// Boxes of 0-based positions of a domain: slabs of the first dimension.
  iter _leadPositions(const ref D: domain) where !D._isMapped() {
    type position = _positionType(D.idxType);
    var all: D.rank * range(position);
    for param i in 0..<D.rank do
      all(i) = 0: position..<D.dim(i).size: position;
    for part in _positionParts(all(0).size) {
      var mine = all;
      mine(0) = part.low: position..part.high: position;
      yield mine;
    }
  }

  /// The parts into which a leader cuts n of something, perhaps none of it: one for each task, but where a loop reduces, the
  /// leaves of the reduction, whose number depends on n alone. At least `least` are worth a part.
  iter _positionParts(n: int, least: int = 1) {
    if __primitive("loop reduces") {
      const numParts = max(1, min(n / least, max(_fewParts, min(_manyParts, n / least / _smallPart))));
      forall part in 0..<numParts do yield n * part / numParts..<n * (part + 1) / numParts;
    } else {
      const numTasks = max(1, min(here.maxTaskPar, n / least));
      coforall task in 0..<numTasks do yield n * task / numTasks..<n * (task + 1) / numTasks;
    }
  }
  private param _fewParts = 32, _manyParts = 256, _smallPart = 64;

  /// When a range, domain or array gets its part of a zip that another leads: it has all of these positions.
  proc _checkFollows(const ref followed, const ref work) {
    if !isTuple(work) then _checkFollowsDim(followed, work, 0);
    else for param d in 0..<work.size do _checkFollowsDim(followed, work(d), d);
  }
  proc _checkFollowsDim(const ref followed, const ref part: range(?), param d: int) {
    if isRange(followed) {
      if followed.bounds == boundKind.both then _checkPositions(followed.size, part, d);
    } else {
      _checkPositions(followed.dim(d).size, part, d);
    }
  }
  proc _checkPositions(count: int, const ref part: range(?), param d: int) {
    if part.size > 0 && (part.low < 0 || part.high >= count: part.idxType) then
      choir_halt_zip(__primitive("caller file"), __primitive("caller line"): int(32), d: int(32));
  }
  private extern proc choir_halt_zip(file: c_ptrConst(uint(8)), line: int(32), dim: int(32)): void;

  /// What a follower counts positions by: unsigned where the indices of the leader are.
  proc _positionType(type idxType) type do return if isUintType(idxType) then uint else int;
}
