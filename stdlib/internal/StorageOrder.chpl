// Arrays whose elements lie where their distribution puts them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A distribution of the small form that has `offset(dom, t, i)` and `capacity(dom, t)` (module DistributionBase) decides
/// about storage too. Domains are index sets like any other; an array keeps a block for each target, one behind the other,
/// and the element at an index is where the owner's block begins plus the offset.
module StorageOrder {
  use Base, Types, Ranges, Tuples, Strings, Domains, Arrays, CTypes;

  private extern proc choir_is_global(address: c_ptr(void)): bool;
  private extern proc choir_placement_new(): c_ptr(void);
  private extern proc choir_placement_add(placement: c_ptr(void), locale: int, count: int): void;
  private extern proc choir_elements_allocate(placement: c_ptr(void), eltSize: int): c_ptr(void);
  private extern proc choir_elements_free(elements: c_ptr(void)): void;
  private extern proc choir_element_reference(element: c_ptr(void)): c_ptr(void);

  inline proc _reached(element: c_ptr(?t)) do
    return __primitive("convert", choir_element_reference(element: c_ptr(void)), c_ptr(t));

  /// An array over a domain variable, which may get other indices.
  class RegionFollower {
    var next: unmanaged RegionFollower?;
    proc follow() { }
  }
  class RegionVariable {
    var followers: unmanaged RegionFollower?;

    proc attach(follower: unmanaged RegionFollower) {
      follower.next = followers;
      followers = follower;
    }
    proc detach(follower: unmanaged RegionFollower) {
      if followers == follower {
        followers = follower.next;
      } else {
        var before = followers;
        while before!.next != follower do before = before!.next;
        before!.next = follower.next;
      }
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
    /// The same indices as a domain whose loops run at the indices' owners.
    proc distributed() do
      return __primitive("domain from impl", new DefaultRectangularDom(rank, idxType, strides, plain.dims(), dist));
  }

  /// The descriptor of a domain. That of an array is an alias of the variable that the array follows.
  record OrderedDom {
    param rank: int;
    type idxType;
    param strides: strideKind;
    type distType;
    var region: shared Region(rank, idxType, strides, distType);
    var isAlias: bool;

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
    proc init=(const ref other: OrderedDom(?)) {
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.strides = other.strides;
      this.distType = other.distType;
      this.region = new shared Region(other.region.plain, other.region.dist);
    }

    proc type dsiKind() param do return "rectangular";
    inline proc dist const ref do return region.dist;
    inline proc dsiDim(param i: int) const ref do return region.plain.dim(i);
    inline proc dsiDim(i: int) const ref do return region.plain.dim(i);
    inline proc dsiDims() const ref do return region.plain.dims();
    inline proc dsiNumIndices: int do return region.plain.size;
    inline proc dsiMember(const ref i): bool do return region.plain.contains(i);
    proc dsiNewEmpty() {
      var noIndices: domain(rank, idxType, strides);
      return new OrderedDom(noIndices, region.dist);
    }
    proc ref dsiBecomeVariable() {
      if isAlias {
        region = new shared Region(region.plain, region.dist);
        isAlias = false;
      }
    }
    proc dsiSetIndices(const ref dims) {
      region.plain._value.dsiSetIndices(dims);
      region.tell();
    }
    proc dsiAssignDomain(const ref other: _domain) { dsiSetIndices(other.dims()); }

    iter these() { for i in region.plain do yield i; }
    iter these(param tag: iterKind) where tag == iterKind.standalone { forall i in region.distributed() do yield i; }

    proc dsiBuildArray(type eltType, param initElts: bool) do return new OrderedArr(this.type, eltType, region, initElts);
  }

  /// The elements of an array, and the index set that they were laid out for.
  class OrderedElements : RegionFollower {
    type regionType;
    type plainType;
    type eltType;
    var region: regionType;
    var plain: plainType;
    var elements: c_ptr(eltType);
    var starts: c_ptr(int); // of the targets' blocks, and the end of the last

    proc init(const ref region, type eltType) {
      this.regionType = region.type;
      this.plainType = region.plain.type;
      this.eltType = eltType;
      this.region = region;
      this.plain = region.plain;
      init this;
      layOut();
    }
    proc deinit() {
      endAll();
      deallocate(starts);
    }
    proc endAll() {
      if !__primitive("is trivial copy", eltType) then
        for i in plain do __primitive("end", at(position(i)));
      freeElements(elements);
    }

    proc layOut() {
      const n = region.dist.targets();
      starts = allocate(int, n + 1, clear=true);
      for t in 0..<n do starts[t + 1] = starts[t] + region.dist.capacity(plain, t);
      if choir_plays_several_locales() then elements = allocateAtTargets(n);
      else elements = allocate(eltType, starts[n], clear=true);
      if __primitive("bounds checks") then checkPlaces(starts[n]);
    }
    /// Each element has a place, inside the block of its owner, and no two have the same.
    proc checkPlaces(n: int) {
      const taken = allocate(bool, max(n, 1), clear=true);
      for i in plain {
        const owner = region.dist.owner(plain, i);
        if owner < 0 || owner >= region.dist.targets() then
          halt("the distribution gives index ", i, " to target ", owner, " of ", region.dist.targets());
        const at = position(i);
        if at < starts[owner] || at >= starts[owner + 1] then
          halt("the distribution puts index ", i, " outside of what target ", owner, " has room for");
        if taken[at] then halt("the distribution puts index ", i, " where another index is");
        taken[at] = true;
      }
      deallocate(taken);
    }
    /// The block of each target in the memory of the locale that it is.
    proc allocateAtTargets(n: int) {
      const placement = choir_placement_new();
      var t = 0;
      for target in _targetsOf(region.dist) {
        choir_placement_add(placement, target.id, starts[t + 1] - starts[t]);
        t += 1;
      }
      return __primitive("convert", choir_elements_allocate(placement, __primitive("sizeof", eltType)), c_ptr(eltType));
    }
    proc freeElements(memory: c_ptr(eltType)) {
      if choir_is_global(memory: c_ptr(void)) then choir_elements_free(memory: c_ptr(void));
      else deallocate(memory);
    }
    inline proc at(position: int) ref do return reach(elements, position);
    /// What another locale has is not reached by its address alone.
    inline proc reach(memory: c_ptr(eltType), position: int) ref {
      const element = if choir_plays_several_locales() then _reached(memory + position) else memory + position;
      return __primitive("deref", element);
    }
    inline proc position(const ref i): int {
      if region.dist.targets() == 1 then return region.dist.offset(plain, 0, i);
      const t = region.dist.owner(plain, i);
      return starts[t] + region.dist.offset(plain, t, i);
    }
    proc initialise(const ref i) {
      var fresh: eltType;
      __primitive("move in", at(position(i)), fresh);
    }

    override proc follow() {
      const before = plain, old = elements, oldStarts = starts;
      const kept = plain[region.plain];
      // The places of the elements that stay, under the old layout, before the new one is made.
      const from = [i in before] position(i);
      plain = region.plain;
      layOut();
      for i in plain {
        if kept.contains(i) then __primitive("move bits", at(position(i)), reach(old, from[i]));
        else initialise(i);
      }
      if !__primitive("is trivial copy", eltType) then
        for i in before do
          if !kept.contains(i) then __primitive("end", reach(old, from[i]));
      freeElements(old);
      deallocate(oldStarts);
    }
  }

  record OrderedArr {
    type domType;
    type eltType;
    var object;

    proc init(type domType, type eltType, const ref region: shared class, param initElts: bool) {
      this.domType = domType;
      this.eltType = eltType;
      this.object = new unmanaged OrderedElements(region, eltType);
      init this;
      region.attach(object);
      if initElts && !isNumericType(eltType) then
        for i in object.plain do object.initialise(i);
    }
    proc init=(const ref other: OrderedArr(?)) {
      this.domType = other.domType;
      this.eltType = other.eltType;
      this.object = new unmanaged OrderedElements(other.object.region, other.eltType);
      init this;
      object.region.attach(object);
      for i in object.plain {
        var copied = other.dsiAccess(i);
        __primitive("move in", dsiAccess(i), copied);
      }
    }
    proc deinit() {
      object.region.detach(object);
      delete object;
    }

    inline proc dsiDomain() do return new OrderedDom(object.region);
    inline proc const ref dsiAccess(const ref i) ref {
      if __primitive("bounds checks") then
        if !object.plain.contains(i) then
          halt("array index out of bounds: the index is ", i, ", the domain ", object.plain);
      return object.at(object.position(i));
    }
    proc const ref dsiInitialiseAt(const ref i, in element: eltType) {
      __primitive("move in", dsiAccess(i), element);
    }
    proc const ref dsiInitialise(const ref values: _array) {
      var next = 0;
      for i in object.plain {
        var copied = values[next];
        __primitive("move in", dsiAccess(i), copied);
        next += 1;
      }
    }
    iter these() ref { for i in object.plain do yield object.at(object.position(i)); }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in object.region.distributed() do yield object.at(object.position(i));
    }
  }
}
