// Arrays of which there are several replicas; each locale sees one of them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// An array under a distribution that has `replicas` (module DistributionBase) is an array of the default layout for each
/// replica, whose elements are at the locales that own them. Loops go over `whole`, an array that shows to each locale the
/// replica that it sees, wherever the loop was begun:
///
///     forall (b, a) in zip(B, A) do b = a;      b at locale 0, 1: `a` of the replicas of locale 0, 1
///
/// Where one locale is all there is, nobody sees another replica than the one in `whole`.
module ReplicaStorage {
  use Base, Types, Ranges, Tuples, Strings, Domains, DefaultRectangular, Arrays, LocaleModel, CTypes, MapChecks, ArrayViews,
      ParallelIteration, RawMemory, TargetStorage;

  /// `replicas[l]` is the array that locale l sees, or nil.
  private extern proc choir_array_show_replicas(array: c_ptr(void), replicas: c_ptr(c_ptr(void)), numLocales: int): void;

  /// Who owns the elements of a replica; of the one that the asking locale sees, if `number` is -1.
  class ReplicaMap {
    type regionType;
    const region: regionType;
    const number: int;

    proc targets(): int do return region.dist.targets();
    proc targetLocales() do return _targetsOf(region.dist);
    proc owner(const ref dom, const ref i): int do
      return if number < 0 then region.dist.owner(dom, i) else region.dist.ownerIn(dom, number, i);
    iter localIndices(const ref dom, t: int) {
      for i in dom do
        if owner(dom, i) == t then yield i;
    }
  }
  proc _replicaDomain(const ref region, const ref plain, number: int) {
    const owners = new shared ReplicaMap(region.type, region, number);
    return __primitive("domain from impl",
                       new _DefaultLayout(region.rank, region.idxType, region.strides, plain.dims(), owners));
  }

  class Replica {
    type eltType;
    var box;
    var elements: [box] eltType;

    proc init(type eltType, in box) {
      this.eltType = eltType;
      this.box = box;
    }
  }

  /// The elements of an array, which follow its domain.
  class ReplicatedElements : RegionFollower {
    type eltType;
    var region, box;
    var whole: [box] eltType;
    type replicaType;
    const numReplicas: int;
    var replicas: c_ptr(replicaType); // nil: there is one locale
    var seenAt: c_ptr(int);           // the replica that each locale sees, or -1

    proc init(type eltType, const ref region) {
      var noIndices: region.plain.type;
      this.eltType = eltType;
      this.region = region;
      this.box = if choir_plays_several_locales() then _replicaDomain(region, noIndices, -1)
                 else _replicaDomain(region, region.plain, -1);
      this.replicaType = unmanaged Replica(eltType, box.type);
      this.numReplicas = region.dist.replicas();
      init this;
      if choir_plays_several_locales() then makeReplicas();
    }
    proc deinit() {
      if replicas == nil then return;
      for k in 0..<numReplicas do delete replicas[k];
      deallocate(replicas);
      deallocate(seenAt);
    }

    proc makeReplicas() {
      replicas = allocate(replicaType, numReplicas, clear=true);
      for k in 0..<numReplicas do
        replicas[k] = new unmanaged Replica(eltType, _replicaDomain(region, region.plain, k));
      seenAt = allocate(int, numLocales);
      for l in 0..<numLocales do seenAt[l] = region.dist.replicaFor(Locales[l]);
      showReplicas();
    }
    proc showReplicas() {
      const shown = allocate(c_ptr(void), numLocales, clear=true);
      for l in 0..<numLocales do
        if seenAt[l] >= 0 then shown[l] = addressOf(replicas[seenAt[l]].elements);
      choir_array_show_replicas(addressOf(whole), shown, numLocales);
      deallocate(shown);
    }
    inline proc addressOf(const ref elements) do
      return __primitive("convert", __primitive("address of", elements), c_ptr(void));

    override proc follow() {
      if replicas == nil {
        box = _replicaDomain(region, region.plain, -1);
      } else {
        for k in 0..<numReplicas do replicas[k].box = _replicaDomain(region, region.plain, k);
        showReplicas();
      }
    }
    /// All that another array over the same region has.
    proc takeAll(const ref other: borrowed this.type) {
      if replicas == nil then whole = other.whole;
      else for k in 0..<numReplicas do replicas[k].elements = other.replicas[k].elements;
    }

    /// The array that the asking locale sees.
    inline proc seen() ref {
      if choir_plays_several_locales() then checkHere();
      return whole;
    }
    proc checkHere() {
      if seenAt[here.id] < 0 then _haltWithoutReplica(here);
    }
    proc replica(k: int) ref {
      if replicas == nil then return whole;
      else return replicas[k].elements;
    }
    proc isLaidOutLike(const ref other: borrowed this.type): bool do
      return region.plain == other.region.plain &&
             (region == other.region || new dmap(region.dist) == new dmap(other.region.dist));
    proc exchange(const ref other: borrowed this.type) {
      if replicas == nil {
        whole <=> other.whole;
      } else {
        for k in 0..<numReplicas {
          _retireArray(replicas[k].elements);
          _retireArray(other.replicas[k].elements);
        }
        replicas <=> other.replicas;
        showReplicas();
        other.showReplicas();
      }
    }
  }
  proc _haltWithoutReplica(loc: locale) { halt("locale ", loc.id, " has no copy of the replicated array"); }

  record ReplicatedArr {
    type domType;
    type eltType;
    var object;

    proc init(type domType, type eltType, const ref region: shared class) {
      this.domType = domType;
      this.eltType = eltType;
      this.object = new unmanaged ReplicatedElements(eltType, region);
      init this;
      region.attach(object);
    }
    proc init=(const ref other: ReplicatedArr(?)) {
      this.domType = other.domType;
      this.eltType = other.eltType;
      this.object = new unmanaged ReplicatedElements(other.eltType, other.object.region);
      init this;
      object.region.attach(object);
      object.takeAll(other.object);
    }
    proc deinit() {
      object.region.detach(object);
      delete object;
    }

    inline proc dsiDomain() do return new StoredDom(object.region);
    inline proc const ref dsiWhole() ref do return object.seen();
    inline proc const ref dsiParts() do return object.region.plain.dims();
    inline proc const ref dsiAccess(const ref i) ref do return object.seen()[i];
    proc const ref dsiInitialiseAt(const ref i, in element: eltType) { object.seen()[i] = element; }
    proc const ref dsiInitialise(ref values: _array) {
      var next = 0;
      for i in object.region.plain {
        object.seen()[i] = values[next];
        next += 1;
      }
    }
    /// Exchanges all that the arrays store; false, and nothing done, where it lies at other places in each.
    proc const ref dsiSwap(const ref other: this.type): bool {
      if !object.isLaidOutLike(other.object) then return false;
      object.exchange(other.object);
      return true;
    }
    /// What a locale sees of the array.
    proc const ref dsiSeenAt(loc: locale) {
      const k = object.region.dist.replicaFor(loc);
      if k < 0 then _haltWithoutReplica(loc);
      return new OneReplica(domType, eltType, object, k);
    }

    iter these() ref { for i in object.region.plain do yield object.whole[i]; }
  }

  /// One replica of an array.
  record OneReplica {
    type domType;
    type eltType;
    var object;
    var number: int;

    proc dsiDomain() do return _copyOf(object.region.plain._value);
    inline proc const ref dsiWhole() ref do return object.replica(number);
    inline proc const ref dsiParts() do return object.region.plain.dims();
    inline proc const ref dsiAccess(const ref i) ref do return object.replica(number)[i];
    iter these() ref { for i in object.region.plain do yield object.replica(number)[i]; }
  }
}
