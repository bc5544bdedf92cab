// What distributions and their descriptors must have, asked for when they are first used (module DistributionBase).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Each procedure here answers at compile time whether a type has what the protocol asks of it. What is missing, misspelt or
/// has another result is an error at the declaration of the type, or of the method, once for each type and method.
module Protocol {
  use Base, Types, Ranges, Tuples, Strings, Domains, Arrays, CTypes;

  /// Whether a class or record is a distribution, for the domain's indices.
  proc _isDistribution(const ref dist, const ref d: _domain) param: bool {
    param isKnown = __primitive("optional method", dist, "dsiNewDomain", "proc dsiNewDomain(d: domain)",
                                "the descriptor of the domain of d's indices", nothing, d);
    if !isKnown then return false;
    else if __primitive("can resolve method", dist, "dsiNewDomain", d) then return _makesDescriptors(dist, d);
    else return _mapsIndices(dist, _plain(d));
  }

  /// A value of which only the type matters: nothing here is evaluated.
  proc _any(type t) const ref do return __primitive("deref", __primitive("convert", nil, c_ptr(t)));
  /// Whether the leader of irregular domains made what a follower gets: slots, and what they are slots of.
  proc _isPartOfSlots(const ref part) param do
    return isTuple(part) && part.size == 2 && isRange(part(0)) && !isRange(part(1));
  proc _isIterator(type t) param do return __primitive("is kind", t, "iterator");
  proc _yields(type iterable, type element) param do return __primitive("element type", iterable) == element;

  // --- The small form -------------------------------------------------------------------------------------------------

  proc _mapsIndices(const ref dist, const ref dom: _domain) param: bool {
    param hasTargets = __primitive("require method", dist, "targets", "proc targets(): int",
                                   "how many targets share the indices", int);
    param hasOwner = __primitive("require method", dist, "owner", "proc owner(dom, i): int",
                                 "the target, from 0, that index i of domain dom belongs to", int, dom, dom.low);
    param hasIndices = _hasLocalIndices(dist, dom);
    param hasLocales = _hasTargetLocales(dist);
    param hasStorage = _decidesWell(dist, dom);
    param hasEquality = __primitive("optional method", dist, "dsiEqualDMaps", "proc dsiEqualDMaps(other): bool",
                                    "whether another distribution of the class maps all indices as this one does", bool, dist);
    return hasTargets && hasOwner && hasIndices && hasLocales && hasStorage && hasEquality;
  }
  proc _hasLocalIndices(const ref dist, const ref dom: _domain) param: bool {
    param declaration = "proc localIndices(dom, t)",
          purpose = "the indices of domain dom that belong to target t, as a domain or an iterator";
    if !__primitive("require method", dist, "localIndices", declaration, purpose, nothing, dom, 0) then return false;
    else if _areIndices(dist.localIndices(dom, 0).type, dom) then return true;
    else return __primitive("unfit method", dist, "localIndices", declaration, purpose, nothing, dom, 0);
  }
  proc _areIndices(type t, const ref dom: _domain) param: bool {
    if isDomainType(t) then return _any(t).fullIdxType == dom.fullIdxType;
    else if _isIterator(t) || isArrayType(t) then return _yields(t, dom.fullIdxType);
    else return false;
  }
  proc _hasTargetLocales(const ref dist) param: bool {
    param declaration = "proc targetLocales()", purpose = "an array of locales: target t is the t-th";
    if !__primitive("optional method", dist, "targetLocales", declaration, purpose, nothing) then return false;
    else if !__primitive("can resolve method", dist, "targetLocales") then return true;
    else if _areLocales(dist.targetLocales().type) then return true;
    else return __primitive("unfit method", dist, "targetLocales", declaration, purpose, nothing);
  }
  proc _areLocales(type t) param: bool {
    if isArrayType(t) || _isIterator(t) then return _yields(t, locale);
    else return false;
  }

  // What decides where elements lie: a halo, positions, or replicas.
  proc _decidesStorage(const ref dist, const ref plain: _domain) param do
    return __primitive("can resolve method", dist, "offset", plain, 0, plain.low) ||
           __primitive("can resolve method", dist, "capacity", plain, 0) ||
           __primitive("can resolve method", dist, "halo", plain, 0) || _isReplicating(dist);
  proc _decidesWell(const ref dist, const ref dom: _domain) param: bool {
    param hasHalo = __primitive("optional method", dist, "halo", "proc halo(dom, t)",
                                "a domain: the indices that target t has places for, its own and those it keeps copies of",
                                dom.type, dom, 0);
    param hasWrap = __primitive("optional method", dist, "wrap", "proc wrap(dom, i)",
                                "the index whose element a place outside of the domain shows", dom.fullIdxType, dom, dom.low);
    param hasPositions = _hasPositions(dist, dom);
    param hasReplicas = _hasReplicas(dist, dom);
    return hasHalo && hasWrap && hasPositions && hasReplicas;
  }
  /// None of the three methods, or all.
  proc _hasReplicas(const ref dist, const ref dom: _domain) param: bool {
    param replicas = "proc replicas(): int", replicasPurpose = "how many replicas there are of an array",
          seen = "proc replicaFor(loc): int", seenPurpose = "the replica, from 0, that a locale sees; -1: none",
          owner = "proc ownerIn(dom, replica, i): int", ownerPurpose = "the target that has index i of a replica";
    param knowsReplicas = __primitive("optional method", dist, "replicas", replicas, replicasPurpose, int),
          knowsSeen = __primitive("optional method", dist, "replicaFor", seen, seenPurpose, int, _any(locale)),
          knowsOwner = __primitive("optional method", dist, "ownerIn", owner, ownerPurpose, int, dom, 0, dom.low);
    if !knowsReplicas || !knowsSeen || !knowsOwner {
      return false;
    } else if _isReplicating(dist) || __primitive("can resolve method", dist, "replicaFor", _any(locale)) ||
              __primitive("can resolve method", dist, "ownerIn", dom, 0, dom.low) {
      param hasReplicas = __primitive("require method", dist, "replicas", replicas, replicasPurpose, int),
            hasSeen = __primitive("require method", dist, "replicaFor", seen, seenPurpose, int, _any(locale)),
            hasOwner = __primitive("require method", dist, "ownerIn", owner, ownerPurpose, int, dom, 0, dom.low);
      return hasReplicas && hasSeen && hasOwner;
    } else {
      return true;
    }
  }
  /// Neither of the two methods, or both.
  proc _hasPositions(const ref dist, const ref dom: _domain) param: bool {
    param offset = "proc offset(dom, t, i): int",
          offsetPurpose = "the position, from 0, of the element at index i in the storage of target t",
          capacity = "proc capacity(dom, t): int", capacityPurpose = "how many positions the storage of target t has";
    param knowsOffset = __primitive("optional method", dist, "offset", offset, offsetPurpose, int, dom, 0, dom.low),
          knowsCapacity = __primitive("optional method", dist, "capacity", capacity, capacityPurpose, int, dom, 0);
    if !knowsOffset || !knowsCapacity {
      return false;
    } else if __primitive("can resolve method", dist, "offset", dom, 0, dom.low) {
      return __primitive("require method", dist, "capacity", capacity, capacityPurpose, int, dom, 0);
    } else if __primitive("can resolve method", dist, "capacity", dom, 0) {
      return __primitive("require method", dist, "offset", offset, offsetPurpose, int, dom, 0, dom.low);
    } else {
      return true;
    }
  }

  // --- The full form: descriptors of domains --------------------------------------------------------------------------

  proc _makesDescriptors(const ref dist, const ref d: _domain) param: bool {
    type descriptor = dist.dsiNewDomain(d).type;
    if isRecordType(descriptor) then return _describesDomain(_any(descriptor), d);
    else return __primitive("unfit method", dist, "dsiNewDomain", "proc dsiNewDomain(d: domain)",
                            "the descriptor, a record, of the domain of d's indices", nothing, d);
  }

  proc _describesDomain(const ref descriptor, const ref d: _domain) param: bool {
    param hasIdxType = __primitive("require field", descriptor, "idxType", "type idxType",
                                   "the type of indices in one dimension");
    param hasKind = _knowsKind(descriptor);
    param hasIndices = hasIdxType && _hasIndices(descriptor, d);
    param canChange = _canChange(descriptor, d);
    param hasDims = !hasKind || _hasDims(descriptor, d);
    param hasArrays = hasIdxType && hasKind && _buildsArrays(descriptor, d);
    return hasIdxType && hasKind && hasIndices && canChange && hasDims && hasArrays;
  }
  proc _knowsKind(const ref descriptor) param: bool {
    param declaration = "proc type dsiKind() param", purpose = "\"rectangular\", \"associative\" or \"sparse\"";
    if !__primitive("require method", descriptor.type, "dsiKind", declaration, purpose, nothing) then return false;
    else if _isKind(descriptor.type.dsiKind()) then return true;
    else return __primitive("unfit method", descriptor.type, "dsiKind", declaration, purpose, nothing);
  }
  proc _isKind(param kind: string) param: bool do
    return kind == "rectangular" || kind == "associative" || kind == "sparse";
  proc _isKind(kind) param: bool do return false;
  proc _hasIndices(const ref descriptor, const ref d: _domain) param: bool {
    param hasMember = __primitive("require method", descriptor, "dsiMember", "proc dsiMember(i): bool",
                                  "whether index i is in the domain", bool, _any(d.fullIdxType));
    param hasSize = __primitive("require method", descriptor, "dsiNumIndices", "proc dsiNumIndices: int",
                                "how many indices the domain has", int);
    param hasThese = _iterates(descriptor, d.fullIdxType, "yields the indices of the domain");
    return hasMember && hasSize && hasThese;
  }
  proc _iterates(const ref descriptor, type element, param purpose: string) param: bool {
    if !__primitive("require method", descriptor, "these", "iter these()", purpose, nothing) then return false;
    else if _yields(descriptor.these().type, element) then return true;
    else return __primitive("unfit method", descriptor, "these", "iter these()", purpose, nothing);
  }
  proc _canChange(const ref descriptor, const ref d: _domain) param: bool {
    param takes = __primitive("require method", descriptor, "dsiAssignDomain", "proc ref dsiAssignDomain(d: domain)",
                              "takes the indices of domain d", nothing, d);
    param empties = __primitive("require method", descriptor, "dsiNewEmpty", "proc dsiNewEmpty()",
                                "an empty descriptor under the same distribution", descriptor.type);
    param becomes = __primitive("require method", descriptor, "dsiBecomeVariable", "proc ref dsiBecomeVariable()",
                                "the descriptor is a variable from now on: arrays over it follow", nothing);
    return takes && empties && becomes;
  }
  proc _hasDims(const ref descriptor, const ref d: _domain) param: bool {
    if descriptor.type.dsiKind() == "rectangular" {
      param hasRank = __primitive("require field", descriptor, "rank", "param rank: int", "how many dimensions there are");
      param hasDim = _hasDim(descriptor), hasAll = _hasAllDims(descriptor, d);
      return hasRank && hasDim && hasAll;
    } else {
      return true;
    }
  }
  proc _hasDim(const ref descriptor) param: bool {
    if !__primitive("require method", descriptor, "dsiDim", "proc dsiDim(i: int)", "the range of dimension i", nothing, 0) then
      return false;
    else if isRangeType(descriptor.dsiDim(0).type) then return true;
    else return __primitive("unfit method", descriptor, "dsiDim", "proc dsiDim(i: int)", "the range of dimension i", nothing,
                            0);
  }
  proc _hasAllDims(const ref descriptor, const ref d: _domain) param: bool {
    if !__primitive("require method", descriptor, "dsiDims", "proc dsiDims()", "the ranges of all dimensions", nothing) then
      return false;
    else if _areDims(descriptor.dsiDims().type, d.rank) then return true;
    else return __primitive("unfit method", descriptor, "dsiDims", "proc dsiDims()", "the ranges of all dimensions", nothing);
  }
  proc _areDims(type t, param rank: int) param: bool {
    if !isTupleType(t) then return false;
    else if _any(t).size != rank then return false;
    else return isRangeType(_any(t)(0).type);
  }

  // --- The full form: descriptors of arrays ---------------------------------------------------------------------------

  proc _buildsArrays(const ref descriptor, const ref d: _domain) param: bool {
    param declaration = "proc dsiBuildArray(type eltType, param initElts: bool)",
          purpose = "the descriptor, a record, of a new array over the domain";
    if !__primitive("require method", descriptor, "dsiBuildArray", declaration, purpose, nothing, int, true) then
      return false;
    else if isRecordType(descriptor.dsiBuildArray(int, true).type) then
      return _describesArray(_any(descriptor.dsiBuildArray(int, true).type), descriptor, d);
    else return __primitive("unfit method", descriptor, "dsiBuildArray", declaration, purpose, nothing, int, true);
  }
  proc _describesArray(const ref array, const ref descriptor, const ref d: _domain) param: bool {
    param hasDomType = __primitive("require field", array, "domType", "type domType", "the type of the domain's descriptor");
    param hasEltType = __primitive("require field", array, "eltType", "type eltType", "the type of elements");
    param hasDomain = __primitive("require method", array, "dsiDomain", "proc dsiDomain()",
                                  "the descriptor of the array's domain", descriptor.type);
    param hasAccess = __primitive("require method", array, "dsiAccess", "proc dsiAccess(i) ref",
                                  "the element at index i", int, _any(d.fullIdxType));
    param hasThese = _iterates(array, int, "yields the elements by reference, in the order of the indices");
    param hasStart = _startsElements(array, descriptor, d);
    param hasStarts = __primitive("require method", array, "dsiInitialise", "proc dsiInitialise(values: [])",
                                  "begins the life of all elements, in order, with copies of values", nothing,
                                  _any([0..0] int));
    return hasDomType && hasEltType && hasDomain && hasAccess && hasThese && hasStart && hasStarts;
  }
  /// `[1 => x, 2 => y]` begins elements one by one.
  proc _startsElements(const ref array, const ref descriptor, const ref d: _domain) param: bool {
    if descriptor.type.dsiKind() == "associative" then
      return __primitive("require method", array, "dsiInitialiseAt", "proc dsiInitialiseAt(i, in x: eltType)",
                         "begins the life of the element at index i, with x", nothing, _any(d.fullIdxType), 0);
    else
      return __primitive("optional method", array, "dsiInitialiseAt", "proc dsiInitialiseAt(i, in x: eltType)",
                         "begins the life of the element at index i, with x", nothing, _any(d.fullIdxType), 0);
  }
}
