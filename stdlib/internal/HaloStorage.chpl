// Arrays whose targets keep copies of their neighbours' elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// An array under a distribution that has `halo` (module DistributionBase) keeps its elements in an array of the default
/// layout over a box around all indices, with places for the borders:
///
///     . . . . . .      the box
///     . x x x x .      the indices of the domain: loops go over this part of the box, which lies in memory as any part
///     . x x x x .      of an array does
///     . . . . . .      the border
///
/// Where a process plays several locales, each target has copies of the elements in its halo beside it, which its reads find.
/// One locale sees the elements themselves.
module HaloStorage {
  use Base, Types, Ranges, Tuples, Strings, Domains, DefaultRectangular, Arrays, LocaleModel, CTypes, MapChecks, ArrayViews,
      PlacedBlocks, ParallelIteration, RawMemory, TargetStorage;

  /// What each target has places for.
  class Halos {
    type regionType;
    type plainType;
    const region: regionType;
    const plain: plainType;
    const numTargets: int;
    var kept: c_ptr(plainType); // the indices that each target has a place for
    var localeOf: c_ptr(int);   // the locale of each target
    var targetAt: c_ptr(int);   // the first target of each locale, or -1
    var isOneToOne: bool;       // no locale is two targets

    proc init(const ref region) {
      this.regionType = region.type;
      this.plainType = region.plain.type;
      this.region = region;
      this.plain = region.plain;
      this.numTargets = region.dist.targets();
      this.kept = allocate(plainType, numTargets, clear=true);
      this.localeOf = allocate(int, numTargets);
      this.targetAt = allocate(int, numLocales);
      this.isOneToOne = true;
      init this;
      for l in 0..<numLocales do targetAt[l] = -1;
      var t = 0;
      for target in _targetsOf(region.dist) {
        var indices: plainType = region.dist.halo(plain, t);
        __primitive("move in", kept[t], indices);
        localeOf[t] = target.id;
        if targetAt[target.id] < 0 then targetAt[target.id] = t;
        else isOneToOne = false;
        t += 1;
      }
      if __primitive("bounds checks") then check();
    }
    proc deinit() {
      for t in 0..<numTargets do __primitive("end", kept[t]);
      deallocate(kept);
      deallocate(localeOf);
      deallocate(targetAt);
    }

    /// The smallest box around the domain that has as many places at both ends of a dimension, and all that targets keep.
    proc box() {
      var dims = plain.dims();
      for param d in 0..<plain.rank {
        var width = 0;
        for t in 0..<numTargets do
          if kept[t].size > 0 then
            width = max(width, (dims(d).low - kept[t].dim(d).low): int, (kept[t].dim(d).high - dims(d).high): int);
        const step = abs(dims(d).stride): int;
        dims(d) = dims(d).expand(((width + step - 1) / step * step): plain.idxType);
      }
      return dims;
    }
    proc check() {
      const whole = _buildDomain((...box()));
      for t in 0..<numTargets {
        const own = region.dist.localIndices(plain, t);
        if own.size > 0 && !kept[t].contains(own) then
          halt("the halo of target ", t, ", ", kept[t], ", lacks some of its own indices, ", own);
        if !whole.contains(kept[t]) then
          halt("the halo of target ", t, ", ", kept[t], ", has places between the indices of ", plain);
        for part in _around(kept[t], own) do
          for i in part {
            const from = source(i);
            if from != i && !plain.contains(from) then
              halt("the distribution wraps index ", i, " to ", from, ", which is not in ", plain);
          }
      }
    }

    /// A place in the border counts as the first target's that has it.
    inline proc ownerOf(const ref i): int {
      if numTargets == 1 then return 0;
      if !plain.contains(i) then return keeperOf(i);
      const t = region.dist.owner(plain, i);
      if __primitive("bounds checks") then _checkTarget(i, t, numTargets);
      return t;
    }
    proc keeperOf(const ref i): int {
      for t in 0..<numTargets do
        if kept[t].contains(i) then return t;
      return 0;
    }
    /// Whether there is an element at i, or a place in the border.
    proc covers(const ref i): bool do return plain.contains(i) || kept[ownerOf(i)].contains(i);
    /// The index whose element a place in the border has.
    inline proc source(const ref i) {
      if __primitive("can resolve method", region.dist, "wrap", plain, i) then
        return if plain.contains(i) then i else region.dist.wrap(plain, i);
      else return i;
    }
    /// The target whose copy of the element at i the asking locale reads; -1 where that is the element itself.
    proc copyFor(const ref i): int {
      const owner = ownerOf(i);
      if !isOneToOne && localeOf[owner] == here.id then return -1;
      const t = targetAt[here.id];
      return if t >= 0 && t != owner && kept[t].contains(i) then t else -1;
    }
    proc isLike(const ref other: borrowed Halos): bool {
      return plain == other.plain &&
             (region == other.region || new dmap(region.dist) == new dmap(other.region.dist));
    }
  }

  /// Who owns the places of a box: in the border, the first target that keeps a copy there.
  class BoxMap {
    type halosType;
    var halos: halosType;

    proc targets(): int do return halos.numTargets;
    proc targetLocales() do return _targetsOf(halos.region.dist);
    proc owner(const ref dom, const ref i): int do return halos.ownerOf(i);
    iter localIndices(const ref dom, t: int) {
      for i in dom do
        if halos.ownerOf(i) == t then yield i;
    }
  }

  /// The elements of an array, which follow its domain, and the copies of them.
  class HaloElements : RegionFollower {
    type eltType;
    var region, halos, owners, box;
    var whole: [box] eltType;
    var copies: c_ptr(c_ptr(eltType)); // a block for each target, with a place for each index that it keeps; or nil

    proc init(type eltType, const ref region) {
      const halos = new shared Halos(region);
      const owners = new shared BoxMap(halos.type, halos);
      this.eltType = eltType;
      this.region = region;
      this.halos = halos;
      this.owners = owners;
      this.box = __primitive("domain from impl",
                             new _DefaultLayout(region.rank, region.idxType, region.strides, halos.box(), owners));
      init this;
      makeCopies();
    }
    proc deinit() { endCopies(); }
    override proc follow() {
      // Places in the border that become elements begin anew.
      for part in _around(_plain(box), halos.plain) do
        for i in part do
          if !halos.plain.contains(i) then renew(whole[i]);
      if __primitive("bounds checks") && !isNumericType(eltType) then
        for i in halos.plain do
          if !region.plain.contains(i) then _retireParts(whole[i]);
      endCopies();
      halos = new shared Halos(region);
      owners.halos = halos;
      box = __primitive("domain from impl",
                        new _DefaultLayout(region.rank, region.idxType, region.strides, halos.box(), owners));
      makeCopies();
    }
    inline proc renew(ref element: eltType) {
      var fresh: eltType;
      element = fresh;
    }

    /// All that another array over the same region has.
    proc takeAll(const ref other: borrowed this.type) {
      whole = other.whole;
      if copies != nil then
        for t in 0..<halos.numTargets do
          for i in halos.kept[t] do copyAt(t, i) = other.copyAt(t, i);
    }

    proc makeCopies() {
      if !choir_plays_several_locales() then return;
      copies = __primitive("convert", choir_alloc_zeroed(halos.numTargets * __primitive("sizeof", c_ptr(void)), 8),
                           c_ptr(c_ptr(eltType)));
      for t in 0..<halos.numTargets {
        copies[t] = _newBlockAt(__primitive("convert", nil, c_ptr(eltType)), halos.kept[t].size, halos.localeOf[t]);
        for i in halos.kept[t] {
          var copied = whole[i];
          __primitive("move in", copyAt(t, i), copied);
        }
      }
    }
    proc endCopies() {
      if copies == nil then return;
      for t in 0..<halos.numTargets {
        if !__primitive("is trivial copy", eltType) then
          for i in halos.kept[t] do __primitive("end", copyAt(t, i));
        _freeBlock(copies[t]);
      }
      deallocate(copies);
      copies = nil;
    }
    inline proc copyAt(t: int, const ref i) ref do
      return __primitive("deref", _reached(copies[t] + halos.kept[t].indexOrder(i)));
    /// What target t sees at an index that it keeps.
    inline proc seenBy(t: int, const ref i) ref {
      if copies == nil || halos.ownerOf(i) == t then return whole[i];
      else return copyAt(t, i);
    }
    /// Whether what target t sees at i is a copy, or a place in the border that no other target writes.
    inline proc mayWrite(t: int, const ref i): bool do
      return copies != nil || (!halos.plain.contains(i) && halos.ownerOf(i) == t);
    /// Much code, and not in every access therefore.
    proc nearest(const ref i) ref {
      const t = halos.copyFor(i);
      return if t >= 0 then copyAt(t, i) else whole[i];
    }

    /// Brings the border up to date, and the copies that targets keep of others' elements.
    proc updateCopies() {
      const plain = halos.plain;
      coforall t in 0..<halos.numTargets do on new locale(halos.localeOf[t]) do
        for part in _around(halos.kept[t], region.dist.localIndices(plain, t)) do
          for i in part do update(t, i);
    }
    inline proc update(t: int, const ref i) {
      const from = halos.source(i), owner = halos.ownerOf(from);
      if mayWrite(t, i) && (from != i || owner != t) then
        if halos.plain.contains(from) || halos.kept[owner].contains(from) then
          seenBy(t, i) = whole[from];
    }
    /// The copies that another array, which is laid out alike, keeps of its elements. The border of what is not periodic
    /// is the program's and stays.
    proc takeCopies(const ref other: borrowed this.type) {
      const plain = halos.plain;
      coforall t in 0..<halos.numTargets do on new locale(halos.localeOf[t]) do
        for part in _around(halos.kept[t], region.dist.localIndices(plain, t)) do
          for i in part do
            if mayWrite(t, i) && plain.contains(halos.source(i)) then seenBy(t, i) = other.seenBy(t, i);
    }
  }

  record HaloArr {
    type domType;
    type eltType;
    var object;

    proc init(type domType, type eltType, const ref region: shared class) {
      this.domType = domType;
      this.eltType = eltType;
      this.object = new unmanaged HaloElements(eltType, region);
      init this;
      region.attach(object);
    }
    proc init=(const ref other: HaloArr(?)) {
      this.domType = other.domType;
      this.eltType = other.eltType;
      this.object = new unmanaged HaloElements(other.eltType, other.object.region);
      init this;
      object.region.attach(object);
      object.takeAll(other.object);
    }
    proc deinit() {
      object.region.detach(object);
      delete object;
    }

    inline proc dsiDomain() do return new StoredDom(object.region);
    inline proc const ref dsiWhole() ref do return object.whole;
    inline proc const ref dsiParts() do return object.region.plain.dims();
    inline proc const ref dsiAccess(const ref i) ref do return object.whole[i];
    /// Reads find copies.
    inline proc const ref dsiAccess(const ref i) const ref {
      if choir_plays_several_locales() then return object.nearest(i);
      else return object.whole[i];
    }
    inline proc const ref dsiElement(const ref i) const ref do return object.whole[i];
    proc const ref dsiInitialiseAt(const ref i, in element: eltType) { object.whole[i] = element; }
    proc const ref dsiInitialise(ref values: _array) {
      var next = 0;
      for i in object.halos.plain {
        object.whole[i] = values[next];
        next += 1;
      }
    }
    proc const ref dsiUpdateFluff() { object.updateCopies(); }
    proc const ref dsiTakeCopies(const ref other: this.type) {
      if object.halos.isLike(other.object.halos) then object.takeCopies(other.object);
    }
    /// Exchanges all that the arrays store; false, and nothing done, where it lies at other places in each.
    proc const ref dsiSwap(const ref other: this.type): bool {
      if !object.halos.isLike(other.object.halos) then return false;
      object.whole <=> other.object.whole;
      object.copies <=> other.object.copies;
      return true;
    }

    /// The elements themselves, whoever asks.
    proc const ref dsiWithoutCopies() do return new OwnElements(domType, eltType, object);
    /// The places in the borders around all indices, and the sides that they are on: -1, 0 or 1 in each dimension.
    iter dsiBoundaries() {
      const plain = object.halos.plain;
      for t in 0..<object.halos.numTargets do
        for part in _around(object.halos.kept[t], object.region.dist.localIndices(plain, t)) do
          for i in part do
            if !plain.contains(i) then yield (object.seenBy(t, i), _sideOf(plain, i));
    }

    iter these() ref { for i in object.halos.plain do yield object.whole[i]; }
  }

  /// Where an index is that is not in a domain.
  proc _sideOf(const ref plain: _domain, const ref i) {
    var side: plain.rank * int;
    for param d in 0..<plain.rank {
      const at = if isTuple(i) then i(d) else i;
      if at < plain.dim(d).low then side(d) = -1;
      else if at > plain.dim(d).high then side(d) = 1;
    }
    return if plain.rank == 1 then side(0) else side;
  }

  /// An array whose targets keep copies, without these.
  record OwnElements {
    type domType;
    type eltType;
    var object;

    proc dsiDomain() do return _copyOf(object.halos.plain._value);
    inline proc const ref dsiWhole() ref do return object.whole;
    inline proc const ref dsiParts() do return object.region.plain.dims();
    inline proc const ref dsiAccess(const ref i) ref {
      if __primitive("bounds checks") then
        if !object.halos.plain.contains(i) then _haltOutOfBounds(i);
      return object.whole[i];
    }
    iter these() ref { for i in object.halos.plain do yield object.whole[i]; }
  }

  /// The indices of a box outside of a box within it: two slabs for each dimension.
  iter _around(const ref outer: _domain, const ref inner: _domain) {
    if outer.strides != strideKind.one || inner.strides != strideKind.one {
      yield outer;
    } else if inner.size == 0 {
      yield outer;
    } else {
      var dims: outer.rank * range(outer.idxType);
      for param d in 0..<outer.rank do dims(d) = outer.dim(d);
      for param d in 0..<outer.rank {
        const whole = dims(d), middle = inner.dim(d);
        dims(d) = whole.low..middle.low - 1;
        yield {(...dims)};
        dims(d) = middle.high + 1..whole.high;
        yield {(...dims)};
        dims(d) = middle.low..middle.high;
      }
    }
  }

  /// Brings the copies that targets keep of the array's elements up to date.
  proc const ref _array.updateFluff() {
    if __primitive("can resolve method", this._value, "dsiUpdateFluff") then this._value.dsiUpdateFluff();
  }
  /// The array without the copies that targets keep: elements are read where they are.
  proc ref _array.noFluffView() where __primitive("can resolve method", this._value, "dsiWithoutCopies") do
    return this._value.dsiWithoutCopies();
  /// The places in the borders of a halo that are outside of the domain, each with the side that it is on: -1, 0 or 1 in each
  /// dimension.
  iter _array.boundaries() where __primitive("can resolve method", this._value, "dsiBoundaries") {
    for place in this._value.dsiBoundaries() do yield place;
  }
}
