// What a distribution is written against. A distribution maps the indices of a domain to targets: locales, devices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The small form of a distribution is a class derived from MapDist that says who owns what:
///
///     proc targets(): int                 how many targets there are
///     proc owner(dom, i): int             the target of index i of dom, in 0..<targets()
///     proc localIndices(dom, t)           the indices of dom that belong to target t: a domain, perhaps strided, or an
///                                         iterator
///
/// `dom` is the index set by itself. Iteration, parallel too, zippering, access, slicing, assignment, reductions and I/O
/// follow. A class may also say which locale a target is, where targets are not Locales in their order:
///
///     proc targetLocales()                an array of locales, target t at the t-th place of its iteration
///
/// and where an element lies in the storage of its target:
///
///     proc offset(dom, t, i): int         the position, from 0
///     proc capacity(dom, t): int          how many positions there are
///
/// Without these two, elements lie in the order of the index set: all targets of one process share its memory. With checks
/// on, a new array's elements are looked at: each must have a place in the storage of its owner, and no two the same.
///
/// Several replicas of an array, of which each locale sees one, are those of a class with
///
///     proc replicas(): int                        how many there are
///     proc replicaFor(loc: locale): int           the one that a locale sees; -1: none
///     proc ownerIn(dom, replica: int, i): int     the target that has index i of a replica; `owner` answers for who asks
///
/// Two distributions are equal if they are one object, or if a class says so:
///
///     proc dsiEqualDMaps(other): bool     whether another distribution of the class maps all indices as this one does
///
/// One that keeps its arrays where the host does not have them may scan them itself:
///
///     proc scanInto(identity, A, result): bool    `result = op scan A`, for a state of the operation; whether it did
///
/// The full form of a distribution is a class or record with
///
///     proc dsiNewDomain(dom)              the descriptor of the domain of dom's indices
///
/// a record with the methods of stdlib/README, "The protocol of descriptors".
module DistributionBase {
  class MapDist {
    /// A distribution of this class for a domain: `C.createDomain` and `C.createArray` ask here.
    pragma "type method of derived classes"
    proc type distributionFor(const ref dom: domain, const ref targetLocales: [] locale) do
      return new shared this(dom, targetLocales);

    pragma "type method of derived classes"
    proc type createDomain(const ref dom: domain, const ref targetLocales: [] locale = Locales) do
      return dom dmapped this.distributionFor(dom, targetLocales);
    pragma "type method of derived classes"
    proc type createDomain(const ref ranges: range(?)..., const ref targetLocales: [] locale = Locales) do
      return this.createDomain({(...ranges)}, targetLocales);
    pragma "type method of derived classes"
    proc type createArray(const ref dom: domain, type eltType, const ref targetLocales: [] locale = Locales) {
      const D = this.createDomain(dom, targetLocales);
      var A: [D] eltType;
      return A;
    }
    pragma "type method of derived classes"
    proc type createArray(const ref dom: domain, type eltType, const initExpr, const ref targetLocales: [] locale = Locales) {
      const D = this.createDomain(dom, targetLocales);
      var A: [D] eltType = initExpr;
      return A;
    }
    pragma "type method of derived classes"
    proc type createArray(const ref ranges: range(?)..., type eltType, const ref targetLocales: [] locale = Locales) do
      return this.createArray({(...ranges)}, eltType, targetLocales);
    pragma "type method of derived classes"
    proc type createArray(const ref ranges: range(?)..., type eltType, const initExpr,
                          const ref targetLocales: [] locale = Locales) do
      return this.createArray({(...ranges)}, eltType, initExpr, targetLocales);
  }

  // The same with a distribution at hand, which domains share.
  proc _shared.createDomain(const ref dom: domain) where _isMap(this) do return dom dmapped this;
  proc _shared.createDomain(const ref ranges: range(?)...) where _isMap(this) do return createDomain({(...ranges)});
  proc _shared.createArray(const ref dom: domain, type eltType) where _isMap(this) {
    var A: [createDomain(dom)] eltType;
    return A;
  }
  proc _shared.createArray(const ref dom: domain, type eltType, const initExpr) where _isMap(this) {
    var A: [createDomain(dom)] eltType = initExpr;
    return A;
  }
  proc _shared.createArray(const ref ranges: range(?)..., type eltType) where _isMap(this) do
    return createArray({(...ranges)}, eltType);
  proc _shared.createArray(const ref ranges: range(?)..., type eltType, const initExpr) where _isMap(this) do
    return createArray({(...ranges)}, eltType, initExpr);
  /// The locale that an index belongs to. Classes that say which locale a target is map indices without a domain.
  proc _shared.idxToLocale(i) where _isMap(this) && __primitive("can resolve method", this, "targetLocales") {
    const anywhere: domain(if isTuple(i) then i.size else 1, if isTuple(i) then i(0).type else i.type);
    const targets = this.targetLocales();
    return targets[targets.domain.orderToIndex(this.owner(anywhere, i))];
  }
  /// Distributions that say when they are equal are compared as what they say, not as objects.
  operator ==(const ref a: shared class, const ref b: shared class): bool where _areComparable(a, b) do
    return new dmap(a) == new dmap(b);
  operator !=(const ref a: shared class, const ref b: shared class): bool where _areComparable(a, b) do
    return new dmap(a) != new dmap(b);
  proc _areComparable(const ref a, const ref b) param do
    return _isMap(a) && _isMap(b) && __primitive("can resolve method", a, "dsiEqualDMaps", b);
  proc _isMap(const ref dist) param do return isSubtype(dist.type, shared MapDist);

  /// Locales in a grid of as many dimensions as the index sets that they share: target t is the t-th in row-major order.
  record TargetGrid {
    param rank: int;
    const space: domain(rank);
    var locales: [space] locale;

    /// A grid is used as it is. A row of locales is folded into a grid, as square as their number allows; a row of GPUs
    /// shares out the first dimension: the part of each lies together, and so do the borders that neighbours exchange.
    proc init(param rank: int, const ref targets: [] locale) {
      if targets.rank != rank && targets.rank != 1 then
        compilerError("the target locales of a distribution of rank ", rank: string, " have rank ", rank: string,
                      " or 1, not ", targets.rank: string);
      this.rank = rank;
      this.space = _gridSpace(rank, targets);
      init this;
      var order = 0;
      for l in targets {
        locales[space.orderToIndex(order)] = l;
        order += 1;
      }
    }

    proc isSame(const ref other: TargetGrid(?)): bool {
      if space != other.space then return false;
      for (own, others) in zip(locales, other.locales) do
        if own != others then return false;
      return true;
    }

    inline proc size: int do return space.size;
    /// How many parts dimension d of the index set has.
    inline proc extent(param d: int): int do return space.dim(d).size;
    inline proc target(const ref coords: rank * int): int {
      var t = 0;
      for param d in 0..<rank do t = t * extent(d) + coords(d);
      return t;
    }
    /// The part of each dimension that target t has.
    inline proc coords(t: int): rank * int {
      var result: rank * int;
      var rest = t;
      for param k in 0..<rank {
        param d = rank - 1 - k;
        result(d) = rest % extent(d);
        rest /= extent(d);
      }
      return result;
    }
  }

  proc _gridSpace(param rank: int, const ref targets: [] locale) {
    var dims: rank * range;
    if targets.rank == rank {
      for param d in 0..<rank do dims(d) = 0..<targets.dim(d).size;
    } else {
      var shape = _nearlySquare(rank, targets.size);
      if targets.size > 0 && targets.first.isGpu() then
        for param d in 0..<rank do shape(d) = if d == 0 then targets.size else 1;
      for param d in 0..<rank do dims(d) = 0..<shape(d);
    }
    return {(...dims)};
  }

  /// Distributions whose programs ask what is local find one part for each locale, and so none may be a target twice.
  proc _checkDistinct(param distribution: string, const ref targets: [] locale) {
    if !boundsChecking then return;
    var seen: domain(locale, parSafe=false);
    for l in targets do
      if seen.add(l) == 0 then
        halt(distribution + " does not allow duplicate targetLocales: ", l,
             " is there twice (-s" + distribution + ".allowDuplicateTargetLocales allows it)");
  }

  /// Factors of n, as equal as can be, the largest first.
  proc _nearlySquare(param rank: int, n: int): rank * int {
    var shape: rank * int;
    var rest = n;
    for param k in 0..<rank {
      param d = rank - 1 - k;
      var factor = 1;
      for candidate in 2..rest {
        if candidate ** (d + 1) > rest then break;
        if rest % candidate == 0 then factor = candidate;
      }
      shape(d) = if d == 0 then rest else factor;
      rest /= shape(d);
    }
    return shape;
  }

  /// An index as a tuple, one of rank 1 too; its rank and type.
  inline proc _asTuple(const i) {
    if isTuple(i) then return i;
    else return (i,);
  }
  proc _rankOf(const i) param do return if isTuple(i) then i.size else 1;
  proc _idxTypeOf(const i) type do return if isTuple(i) then i(0).type else i.type;
}
