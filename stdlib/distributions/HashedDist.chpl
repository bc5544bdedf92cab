// Module HashedDist: associative domains whose indices a function gives to locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Each target has a table of the indices that are its own, and arrays have the elements at them in its memory. Loops run
/// where the indices are; who looks for an index asks there.
module HashedDist {
  use Base, Types, Hashing, Domains, Arrays, SlotArrays, DefaultAssociative, LocaleModel, CTypes;

  /// Where the mapper of a Hashed is left out: by hash.
  record DefaultMapper {
    proc this(const ref i, targetLocs: [] locale): int do return chpl__defaultHashWrapper(i) % targetLocs.size;
  }

  /// `domain(t) dmapped new hashedDist(idxType=t, mapper=m)`: `m(i, targetLocs)` is the position of the locale that index i
  /// belongs to.
  class Hashed {
    type idxType = int;
    const mapper;
    const targetSpace: domain(1);
    const targets: [targetSpace] locale;

    proc init(type idxType = int) { this.init(idxType, new DefaultMapper()); }
    proc init(type idxType = int, in mapper, const ref targetLocales: [] locale = Locales) {
      this.idxType = idxType;
      this.mapper = mapper;
      this.targetSpace = {0..<targetLocales.size};
      this.targets = for l in targetLocales do l;
    }

    proc dsiNewDomain(const ref d: domain) where d.isAssociative() do
      return new HashedDom(new shared HashedTables(new shared Hashed(idxType, mapper, targets)));
    proc dsiEqualDMaps(const ref other): bool {
      if other.mapper.type != mapper.type || other.targets.size != targets.size then return false;
      for (own, others) in zip(targets, other.targets) do
        if own != others then return false;
      return true;
    }
    proc targetLocales() const ref do return targets;
    proc owner(const ref i: idxType): int {
      if !__primitive("bounds checks") && targets.size == 1 then return 0;
      const t = mapper(i, targets);
      if __primitive("bounds checks") then
        if t < 0 || t >= targets.size then
          halt("the mapper of a Hashed gives index ", i, " to target ", t, ", of which there are ", targets.size);
      return t;
    }
    proc idxToLocale(const ref i: idxType): locale do return targets[owner(i)];
  }
  type hashedDist = shared Hashed;

  // --- The indices ----------------------------------------------------------------------------------------------------

  /// The tables of a domain, target t's at position t.
  class HashedTables {
    type idxType;
    type distType;
    const dist: distType;
    const space: domain(1);
    const parts: [space] shared _KeyTable(idxType, true, true);

    proc init(const ref dist: shared class) {
      this.idxType = dist.idxType;
      this.distType = dist.type;
      this.dist = dist;
      this.space = dist.targetSpace;
      this.parts = for l in dist.targets do new shared _KeyTable(dist.idxType, true, true, l.id);
    }

    inline proc part(t: int) do return parts[t].borrow();
    proc size: int {
      var n = 0;
      for t in space do n += part(t).numFull;
      return n;
    }
    /// The slot of an index in the table of its target, or -1: its locale is asked.
    proc slotOf(t: int, const ref i: idxType): int {
      var slot: int;
      on dist.targets[t] do slot = part(t).slotOf(i);
      return slot;
    }
    /// Chunks of the slots of each table, at its locale.
    iter chunks(param tag: iterKind) where tag == iterKind.leader {
      const total = size;
      coforall t in space do on dist.targets[t] do
        for (slots, table) in part(t).chunks(tag) do yield (slots, table, t, total);
    }
    /// The targets and slots here of the keys in a chunk of these tables, or of others with the same keys.
    iter following(const ref chunk) {
      const (slots, leader, t, total) = chunk;
      const isSame = leader == part(t);
      if !isSame && total != size then halt("zippered associative domains do not match");
      for slot in _fullSlots(leader, slots) {
        const mine = if isSame then t else dist.owner(leader.keys[slot]);
        const at = if isSame then slot else slotOf(mine, leader.keys[slot]);
        if at < 0 then halt("zippered associative domains do not match");
        yield (mine, at);
      }
    }
  }

  /// The descriptor of a domain. That of an array is an alias of the variable that the array is declared over.
  record HashedDom {
    type idxType;
    type distType;
    var tables: shared HashedTables(idxType, distType);
    var isAlias: bool;

    /// A type alone says nothing of the distribution's value.
    proc init(type idxType, type distType) {
      this.idxType = idxType;
      this.distType = distType;
      this.tables = _noRegion(shared HashedTables(idxType, distType));
    }
    proc init(const ref tables: shared HashedTables(?), isAlias: bool = false) {
      this.idxType = tables.idxType;
      this.distType = tables.distType;
      this.tables = tables;
      this.isAlias = isAlias;
    }
    proc init=(const ref other: HashedDom(?)) {
      this.idxType = other.idxType;
      this.distType = other.distType;
      this.tables = new shared HashedTables(other.tables.dist);
      init this;
      forall i in other do dsiAdd(i);
    }

    proc type dsiKind() param do return "associative";
    proc dsiDistribution() const ref do return tables.dist;
    proc dsiTargetLocales() const ref do return tables.dist.targets;
    proc dsiNewEmpty() do return new HashedDom(new shared HashedTables(tables.dist));
    proc ref dsiBecomeVariable() {
      if isAlias {
        const mine = this;
        tables = mine.tables;
        isAlias = false;
      }
    }
    /// A locale's own indices.
    proc dsiLocalSubdomain(loc: locale = here) {
      var own: domain(idxType);
      for t in tables.space do
        if tables.dist.targets[t] == loc then
          for slot in 0..<tables.part(t).numSlots do
            if tables.part(t).isFull(slot) then own += tables.part(t).keys[slot];
      return own;
    }
    /// The elements of arrays stay where the index does.
    proc dsiAssignDomain(const ref other: _domain) {
      forall t in tables.space do
        on tables.dist.targets[t] {
          const part = tables.part(t);
          part.lock();
          for slot in 0..<part.numSlots do
            if part.isFull(slot) && !other.contains(part.keys[slot]) then part.empty(slot);
          part.shrink();
          part.unlock();
        }
      for i in other do dsiAdd(i);
    }

    inline proc dsiNumIndices: int do return tables.size;
    inline proc dsiMember(const ref i: idxType): bool do return tables.slotOf(tables.dist.owner(i), i) >= 0;
    proc dsiAdd(in i: idxType): int {
      const t = tables.dist.owner(i);
      var isNew: bool;
      on tables.dist.targets[t] {
        const part = tables.part(t);
        part.lock();
        isNew = part.add(i);
        part.unlock();
      }
      return isNew: int;
    }
    proc dsiRemove(const ref i: idxType): int {
      const t = tables.dist.owner(i);
      var wasThere: bool;
      on tables.dist.targets[t] {
        const part = tables.part(t);
        part.lock();
        wasThere = part.remove(i);
        part.unlock();
      }
      return wasThere: int;
    }
    proc dsiClear() {
      for t in tables.space do
        on tables.dist.targets[t] {
          const part = tables.part(t);
          part.lock();
          part.removeAll();
          part.unlock();
        }
    }
    /// Indices are taken to be shared out evenly.
    proc dsiRequestCapacity(n: int) {
      const share = (n + tables.space.size - 1) / tables.space.size;
      for t in tables.space do
        on tables.dist.targets[t] {
          const part = tables.part(t);
          part.lock();
          part.reserve(share);
          part.unlock();
        }
    }

    iter these() const ref {
      for t in tables.space do
        for slot in _fullSlots(tables.part(t), 0..<tables.part(t).numSlots) do yield tables.part(t).keys[slot];
    }
    iter these(param tag: iterKind) const ref where tag == iterKind.standalone {
      coforall t in tables.space do on tables.dist.targets[t] do
        forall slot in _fullSlots(tables.part(t), 0..<tables.part(t).numSlots) do yield tables.part(t).keys[slot];
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for chunk in tables.chunks(tag) do yield chunk;
    }
    iter these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for (t, slot) in tables.following(followThis) do yield tables.part(t).keys[slot];
    }

    proc dsiBuildArray(type eltType, param initElts: bool) do return new HashedArr(this.type, eltType, tables, initElts);
  }

  // --- The elements ---------------------------------------------------------------------------------------------------

  /// The elements at the indices of target t.
  proc _hashedPart(const ref tables: shared HashedTables(?), type domType, type eltType, param initElts: bool, t: int) do
    return new SlotArray(domType, eltType, tables.parts[t], initElts);
  proc _hashedParts(const ref tables: shared HashedTables(?), type domType, type eltType, param initElts: bool) {
    const parts = allocate(_hashedPart(tables, domType, eltType, initElts, 0).type, tables.space.size);
    for t in tables.space do
      on tables.dist.targets[t] {
        var part = _hashedPart(tables, domType, eltType, initElts, t);
        __primitive("move in", parts[t], part);
      }
    return parts;
  }
  proc _copiedParts(const ref tables: shared HashedTables(?), others: c_ptr(?partType)): c_ptr(partType) {
    const parts = allocate(partType, tables.space.size);
    for t in tables.space do
      on tables.dist.targets[t] {
        var part = others[t];
        __primitive("move in", parts[t], part);
      }
    return parts;
  }

  /// The descriptor of an array.
  record HashedArr {
    type domType;
    type eltType;
    type idxType;
    type distType;
    const tables: shared HashedTables(idxType, distType);
    var parts;

    proc init(type domType, type eltType, const ref tables: shared HashedTables(?), param initElts: bool) {
      this.domType = domType;
      this.eltType = eltType;
      this.idxType = tables.idxType;
      this.distType = tables.distType;
      this.tables = tables;
      this.parts = _hashedParts(tables, domType, eltType, initElts);
    }
    proc init=(const ref other: HashedArr(?)) {
      this.domType = other.domType;
      this.eltType = other.eltType;
      this.idxType = other.idxType;
      this.distType = other.distType;
      this.tables = other.tables;
      this.parts = _copiedParts(other.tables, other.parts);
    }
    proc deinit() {
      for t in tables.space do
        on tables.dist.targets[t] do __primitive("end", parts[t]);
      deallocate(parts);
    }

    inline proc dsiDomain() do return new HashedDom(tables, true);
    /// Each array has elements at each target.
    proc dsiSharesDomain(): bool {
      const t = tables.space.low;
      var isShared = false;
      on tables.dist.targets[t] do isShared = tables.part(t).hasSeveralFollowers();
      return isShared;
    }
    proc const ref dsiAccess(const ref i) ref {
      const t = tables.dist.owner(i), slot = tables.slotOf(t, i);
      if slot < 0 then tables.part(t).reportMissing(i);
      return parts[t].data(slot);
    }
    proc const ref dsiInitialiseAt(const ref i, in element: eltType) { __primitive("move in", dsiAccess(i), element); }
    /// Takes the elements in the order of the indices.
    proc const ref dsiInitialise(ref elements: _array) {
      for (i, k) in zip(dsiDomain(), 0..) {
        var copied = elements[k];
        __primitive("move in", dsiAccess(i), copied);
      }
    }

    iter these() ref {
      for t in tables.space do
        for slot in _fullSlots(tables.part(t), 0..<tables.part(t).numSlots) do yield parts[t].data(slot);
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      coforall t in tables.space do on tables.dist.targets[t] do
        forall slot in _fullSlots(tables.part(t), 0..<tables.part(t).numSlots) do yield parts[t].data(slot);
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for chunk in tables.chunks(tag) do yield chunk;
    }
    iter these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
      for (t, slot) in tables.following(followThis) do yield parts[t].data(slot);
    }
  }
}
