// Arrays whose elements lie where their distribution puts them: a block for each target.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A distribution of the small form (module DistributionBase) that has `offset` and `capacity`, `halo`, or `replicas` decides
/// about storage too. Its domains are index sets like any other. Under positions an array keeps a block for each target; the
/// element at an index is in the block of its owner. Module HaloStorage has the arrays under a halo, ReplicaStorage those of
/// which there are replicas.
module TargetStorage {
  use Base, Types, Ranges, Tuples, Strings, Domains, DefaultRectangular, Arrays, LocaleModel, CTypes, MapChecks, ArrayViews,
      Locks, PlacedBlocks, ParallelIteration, RawMemory, HaloStorage, ReplicaStorage;

  /// An array over a domain variable, which may get other indices.
  class RegionFollower {
    var next: unmanaged RegionFollower?;
    proc follow() { }
  }
  class RegionVariable {
    var followers: unmanaged RegionFollower?;
    /// Tasks make arrays at once where they are elements of another.
    var guardian: _OptionalLock(true);

    proc attach(follower: unmanaged RegionFollower) {
      guardian.lock();
      follower.next = followers;
      followers = follower;
      guardian.unlock();
    }
    proc detach(follower: unmanaged RegionFollower) {
      guardian.lock();
      if followers == follower {
        followers = follower.next;
      } else {
        var before = followers;
        while before!.next != follower do before = before!.next;
        before!.next = follower.next;
      }
      guardian.unlock();
    }
    proc tell() {
      var follower = followers;
      while follower != nil {
        follower!.follow();
        follower = follower!.next;
      }
    }
  }

  /// What a domain's indices are, and who knows where elements lie. Shared by a variable and the arrays over it.
  class Region : RegionVariable {
    param rank: int;
    type idxType;
    param strides: strideKind;
    type distType;
    var plain: domain(rank, idxType, strides);
    var dist: distType;

    proc init(const ref plain: _domain, const ref dist) {
      this.rank = plain.rank;
      this.idxType = plain.idxType;
      this.strides = plain.strides;
      this.distType = dist.type;
      this.plain = plain;
      this.dist = dist;
    }
    /// The same indices for loops that run where the distribution says: here, where each target has all of them.
    inline proc mapped {
      if _isReplicating(dist) && _hasBoxes(dist, plain) then return plain;
      else return __primitive("domain from impl", new _DefaultLayout(rank, idxType, strides, plain.dims(), dist));
    }
  }

  proc _noRegion(type t) ref {
    halt("not supported yet: a domain of which only the type is known, under a distribution that decides about storage");
    return __primitive("deref", __primitive("convert", nil, c_ptr(t)));
  }

  /// The descriptor of a domain. That of an array is an alias of the variable that the array follows.
  record StoredDom {
    param rank: int;
    type idxType;
    param strides: strideKind;
    type distType;
    var region: shared Region(rank, idxType, strides, distType);
    var isAlias: bool;

    /// A type alone says nothing of the distribution's value.
    proc init(param rank: int, type idxType, param strides: strideKind, type distType) {
      this.rank = rank;
      this.idxType = idxType;
      this.strides = strides;
      this.distType = distType;
      this.region = _noRegion(shared Region(rank, idxType, strides, distType));
    }
    proc init(const ref plain: _domain, const ref dist) {
      this.rank = plain.rank;
      this.idxType = plain.idxType;
      this.strides = plain.strides;
      this.distType = dist.type;
      this.region = new shared Region(plain, dist);
    }
    proc init(const ref region: shared Region(?)) {
      this.rank = region.rank;
      this.idxType = region.idxType;
      this.strides = region.strides;
      this.distType = region.distType;
      this.region = region;
      this.isAlias = true;
    }
    proc init=(const ref other: StoredDom(?)) {
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.strides = other.strides;
      this.distType = other.distType;
      this.region = new shared Region(other.region.plain, other.region.dist);
    }

    proc type dsiKind() param do return "rectangular";
    inline proc dsiDistribution() const ref do return region.dist;
    inline proc dsiDim(param i: int) const ref do return region.plain.dim(i);
    inline proc dsiDim(i: int) const ref do return region.plain.dim(i);
    inline proc dsiDims() const ref do return region.plain.dims();
    inline proc dsiNumIndices: int do return region.plain.size;
    inline proc dsiMember(const ref i): bool do return region.plain.contains(i);
    proc dsiOver(param strides: strideKind, const ref dims) {
      const indices = __primitive("domain from impl", new _DefaultLayout(rank, idxType, strides, dims));
      return new StoredDom(indices, region.dist);
    }
    proc dsiNewEmpty() {
      var noIndices: domain(rank, idxType, strides);
      return new StoredDom(noIndices, region.dist);
    }
    proc ref dsiBecomeVariable() {
      if isAlias {
        region = new shared Region(region.plain, region.dist);
        isAlias = false;
      }
    }
    proc dsiSetIndices(const ref dims) {
      region.plain._value.dsiSetIndices(dims);
      if __primitive("bounds checks") then _checkMap(region.dist, region.plain);
      region.tell();
    }
    proc dsiAssignDomain(const ref other: _domain) { dsiSetIndices(other.dims()); }

    iter these() { for i in region.plain do yield i; }

    /// The same indices in the default layout.
    inline proc const ref dsiIndices() do return region.mapped;

    proc dsiBuildArray(type eltType, param initElts: bool) {
      if __primitive("can resolve method", region.dist, "halo", region.plain, 0) then
        return new HaloArr(this.type, eltType, region);
      else if _isReplicating(region.dist) && isDefaultInitializableType(eltType) && !isArrayType(eltType) then
        return new ReplicatedArr(this.type, eltType, region);
      else
        return new StoredArr(this.type, eltType, region, initElts);
    }
  }

  /// Where the elements of an array over an index set lie.
  class TargetBlocks {
    type regionType;
    type plainType;
    type eltType;
    const region: regionType;
    const plain: plainType;
    const numTargets: int;
    var blocks: c_ptr(c_ptr(eltType));
    var sizes: c_ptr(int);

    /// A pointer says what elements are: array types as arguments would bring a domain along.
    proc init(const ref region, elements: c_ptr(?eltType)) {
      this.regionType = region.type;
      this.plainType = region.plain.type;
      this.eltType = eltType;
      this.region = region;
      this.plain = region.plain;
      this.numTargets = region.dist.targets();
      init this;
      layOut();
    }
    proc layOut() {
      blocks = __primitive("convert", choir_alloc_zeroed(numTargets * __primitive("sizeof", c_ptr(void)), 8), c_ptr(c_ptr(eltType)));
      sizes = allocate(int, numTargets, clear=true);
      var t = 0;
      for target in _targetsOf(region.dist) {
        sizes[t] = capacity(t);
        if sizes[t] < 0 then halt("the distribution gives target ", t, " room for ", sizes[t], " elements");
        blocks[t] = _newBlockAt(noElements, sizes[t], target.id);
        t += 1;
      }
      if __primitive("bounds checks") then
        if _hasPositions then
          if !_placesAreRight(region.dist, plain) then checkPlaces();
    }
    /// Says that all elements go, or move elsewhere.
    proc retire() {
      if __primitive("bounds checks") then
        for t in 0..<numTargets do
          if sizes[t] > 0 then _retire(_reached(blocks[t]), sizes[t]);
    }
    inline proc noElements do return __primitive("convert", nil, c_ptr(eltType));
    proc deinit() {
      for t in 0..<numTargets {
        if !__primitive("is trivial copy", eltType) then
          for i in places(t) do __primitive("end", cell(t, i));
        _freeBlock(blocks[t]);
      }
      deallocate(blocks);
      deallocate(sizes);
    }

    /// Without positions each target has places for all indices, in their order.
    inline proc capacity(t: int): int {
      if _hasPositions then return region.dist.capacity(plain, t);
      else return plain.size;
    }
    inline proc offset(t: int, const ref i): int {
      if _hasPositions then return region.dist.offset(plain, t, i);
      else return plain.indexOrder(i);
    }
    proc _hasPositions param do return __primitive("can resolve method", region.dist, "offset", plain, 0, plain.low);
    inline proc cell(t: int, const ref i) ref do return __primitive("deref", _reached(blocks[t] + offset(t, i)));

    /// The indices that target t has places for.
    iter places(t: int) {
      for i in region.dist.localIndices(plain, t) do yield i;
    }
    proc hasPlace(t: int, const ref i): bool do return plain.contains(i) && _isLocalTo(region.dist, plain, t, i);

    inline proc ownerOf(const ref i): int {
      if numTargets == 1 then return 0;
      const t = region.dist.owner(plain, i);
      if __primitive("bounds checks") then _checkTarget(i, t, numTargets);
      return t;
    }
    inline proc atOwner(const ref i) ref do return cell(ownerOf(i), i);

    /// Each index has a place within the block of its owner, and no other index of the block has the same.
    proc checkPlaces() {
      for t in 0..<numTargets {
        const taken = allocate(bool, max(sizes[t], 1), clear=true);
        for i in places(t) {
          const at = offset(t, i);
          if at < 0 || at >= sizes[t] then
            halt("the distribution puts index ", i, " at ", at, ", outside of what target ", t, " has room for: ", sizes[t]);
          if taken[at] then halt("the distribution puts index ", i, " where another index is, at ", at, " of target ", t);
          taken[at] = true;
        }
        deallocate(taken);
      }
    }

    /// Begins the life of all elements. `blank` is nothing, or for elements that are arrays one such array.
    proc initialiseAll(const ref blank) {
      for t in 0..<numTargets do
        for i in places(t) do initialise(t, i, blank);
    }
    inline proc initialise(t: int, const ref i, const ref blank) {
      if isArrayType(eltType) {
        var fresh = blank;
        __primitive("move in", cell(t, i), fresh);
      } else if !isDefaultInitializableType(eltType) {
        halt(_noDefaultToGrow);
      } else {
        var fresh: eltType;
        __primitive("move in", cell(t, i), fresh);
      }
    }
    /// Whether another array has its elements at the same places.
    proc isLaidOutLike(const ref other: borrowed TargetBlocks): bool {
      return plain == other.plain &&
             (region == other.region || new dmap(region.dist) == new dmap(other.region.dist));
    }
    /// The same, by copies of the elements of another array's blocks where these have the index.
    proc initialiseFrom(const ref other: borrowed TargetBlocks, const ref blank) {
      for t in 0..<numTargets do
        for i in places(t) {
          if t < other.numTargets && other.hasPlace(t, i) {
            var copied = other.cell(t, i);
            __primitive("move in", cell(t, i), copied);
          } else if other.plain.contains(i) {
            var copied = other.atOwner(i);
            __primitive("move in", cell(t, i), copied);
          } else {
            initialise(t, i, blank);
          }
        }
    }
  }

  /// The elements of an array, which follow its domain.
  class StoredElements : RegionFollower {
    type blocksType;
    var stored: blocksType;
    var blank;

    proc init(const ref region, elements: c_ptr(?), in blank) {
      const stored = new shared TargetBlocks(region, elements);
      this.blocksType = stored.type;
      this.stored = stored;
      this.blank = blank;
    }
    override proc follow() {
      const before = stored;
      before.retire();
      stored = new shared TargetBlocks(before.region, before.noElements);
      stored.initialiseFrom(before, blank);
    }
  }

  record StoredArr {
    type domType;
    type eltType;
    var object;

    proc init(type domType, type eltType, const ref region: shared class, param initElts: bool) {
      this.domType = domType;
      this.eltType = eltType;
      if isArrayType(eltType) {
        var blank: eltType;
        this.object = new unmanaged StoredElements(region, __primitive("convert", nil, c_ptr(eltType)), blank);
      } else {
        this.object = new unmanaged StoredElements(region, __primitive("convert", nil, c_ptr(eltType)), none);
      }
      init this;
      region.attach(object);
      if initElts && !isNumericType(eltType) then stored.initialiseAll(object.blank);
    }
    proc init=(const ref other: StoredArr(?)) {
      this.domType = other.domType;
      this.eltType = other.eltType;
      this.object = new unmanaged StoredElements(other.stored.region, other.stored.noElements, other.object.blank);
      init this;
      stored.region.attach(object);
      stored.initialiseFrom(other.stored, object.blank);
    }
    proc deinit() {
      stored.region.detach(object);
      delete object;
    }

    inline proc stored do return object.stored.borrow();
    inline proc dsiDomain() do return new StoredDom(stored.region);
    inline proc const ref dsiAccess(const ref i) ref {
      if __primitive("bounds checks") then
        if !stored.plain.contains(i) then _haltOutOfBounds(i, stored.plain);
      return stored.atOwner(i);
    }
    proc const ref dsiInitialiseAt(const ref i, in element: eltType) {
      __primitive("move in", stored.atOwner(i), element);
    }
    proc const ref dsiInitialise(ref values: _array) {
      var next = 0;
      for i in stored.plain {
        var copied = values[next];
        __primitive("move in", stored.atOwner(i), copied);
        next += 1;
      }
    }
    /// Exchanges all that the arrays store; false, and nothing done, where it lies at other places in each.
    proc const ref dsiSwap(const ref other: this.type): bool {
      if !stored.isLaidOutLike(other.stored) then return false;
      stored.retire();
      other.stored.retire();
      stored.blocks <=> other.stored.blocks;
      return true;
    }

    /// What a locale sees of an array of which there are replicas.
    proc const ref dsiSeenAt(loc: locale) {
      const k = stored.region.dist.replicaFor(loc);
      if k < 0 then _haltWithoutReplica(loc);
      return new ReplicaInBlocks(domType, eltType, object, k);
    }

    iter these() ref {
      const held = object.stored;
      for i in held.plain {
        yield held.atOwner(i);
        _checkUnchanged(object.stored == held, "an array");
      }
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in stored.region.mapped do yield stored.atOwner(i);
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for work in _leadPositions(stored.region.mapped) do yield work;
    }
    iter these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
      const held = object.stored;
      for i in _indicesAt(held.plain, followThis) {
        yield held.atOwner(i);
        _checkUnchanged(object.stored == held, "an array");
      }
    }
  }

  /// One replica of an array.
  record ReplicaInBlocks {
    type domType;
    type eltType;
    var object;
    var number: int;

    proc init(type domType, type eltType, object, number: int) {
      this.domType = domType;
      this.eltType = eltType;
      this.object = object;
      this.number = number;
    }
    inline proc const ref at(const ref i) ref {
      const held = object.stored.borrow();
      return held.cell(held.region.dist.ownerIn(held.plain, number, i), i);
    }
    proc dsiDomain() do return _copyOf(object.stored.plain._value);
    inline proc const ref dsiAccess(const ref i) ref {
      if __primitive("bounds checks") then
        if !object.stored.plain.contains(i) then _haltOutOfBounds(i);
      return at(i);
    }
    iter these() ref { for i in object.stored.plain do yield at(i); }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in object.stored.plain do yield at(i);
    }
  }
}
