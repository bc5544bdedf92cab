// Placements: which locale has which index of a distributed domain, as the runtime library knows it. They are made
// where the process plays several locales, by the boxes of a distribution's targets or, without boxes, index by index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Placements {
  use Base, Types, AutoMath, Ranges, Tuples, DefaultRectangular, Domains, Protocol, MapChecks;

  extern proc choir_plays_several_locales(): bool;
  private extern proc choir_placement_new(): c_ptr(void);
  private extern proc choir_placement_add(placement: c_ptr(void), locale: int, count: int): void;
  private extern proc choir_placement_note_map(placement: c_ptr(void), map: c_ptr(void), shape: c_ptr(int), rank: int(32)): void;
  private extern proc choir_placement_made_by(map: c_ptr(void), number: int, shape: c_ptr(int), rank: int(32)): c_ptr(void);
  private extern proc choir_placement_move(placement: c_ptr(void), places: c_ptr(void)): void;
  private extern proc choir_boxes_set_place(boxes: c_ptr(void), target: int, place: int): void;
  private extern proc choir_boxes_placement(boxes: c_ptr(void)): c_ptr(void);
  private extern proc choir_boxes_free(boxes: c_ptr(void)): void;
  private extern proc choir_dom_placement(link: c_ptr(void)): c_ptr(void);
  private extern proc choir_dom_keep_placement(link: c_ptr(void), placement: c_ptr(void)): c_ptr(void);

  /// Which locale has which index of a distributed domain, for the runtime library; nil where all are in one place. Called
  /// where the process plays several locales.
  proc _placementOf(const ref d: _domain): c_ptr(void) {
    if d._value.link == nil then return _placementBy(d._value.dist, _plain(d));
    const kept = choir_dom_placement(d._value.link);
    return if kept != nil then kept else choir_dom_keep_placement(d._value.link, _placementBy(d._value.dist, _plain(d)));
  }
  proc _placementBy(const ref dist, const ref plain: _domain): c_ptr(void) {
    if !__primitive("can resolve method", dist, "owner", plain, plain.low) {
      return _noLink();
    } else if _hasBoxes(dist, plain) && !_isReplicating(dist) {
      const placement = _placementByBoxes(dist, plain);
      if __primitive("can resolve method", dist, "_identity") then _noteMap(placement, dist, plain);
      return placement;
    } else {
      return _placementByOwners(dist, plain);
    }
  }
  /// Lets the distribution find the placement again, with the bounds that it is for: low, count and stride of each
  /// dimension.
  private proc _noteMap(placement: c_ptr(void), const ref dist, const ref plain: _domain) {
    var shape: (3 * plain.rank) * int;
    for param d in 0..<plain.rank {
      const dim = plain.dim(d);
      shape(3 * d) = _toInt(dim.low): int;
      shape(3 * d + 1) = dim._count();
      shape(3 * d + 2) = dim.stride;
    }
    choir_placement_note_map(placement, dist._identity(), __primitive("address of", shape(0)), plain.rank);
  }
  /// The indices of all domains that a distribution maps go where it says now, with the elements of the arrays over them. It
  /// has `_identity`, an address of its own, and local indices that are domains.
  proc _moveToPlaces(const ref dist, param rank: int, type idxType) {
    if !choir_plays_several_locales() then return;
    var shape: (3 * rank) * int;
    var number = 0;
    var placement = choir_placement_made_by(dist._identity(), number, __primitive("address of", shape(0)), rank);
    while placement != nil {
      var dims: rank * range(idxType, boundKind.both, strideKind.any);
      for param d in 0..<rank {
        const low = shape(3 * d), last = low + (shape(3 * d + 1) - 1) * abs(shape(3 * d + 2));
        dims(d) = low: idxType..last: idxType by shape(3 * d + 2);
      }
      choir_placement_move(placement, _placementByBoxes(dist, _buildDomain((...dims))));
      number += 1;
      placement = choir_placement_made_by(dist._identity(), number, __primitive("address of", shape(0)), rank);
    }
  }
  proc _placementByBoxes(const ref dist, const ref plain: _domain): c_ptr(void) {
    const boxes = _localBoxes(dist, plain, dist.targets());
    var t = 0;
    for target in _targetsOf(dist) {
      choir_boxes_set_place(boxes, t, target._id);
      t += 1;
    }
    const placement = choir_boxes_placement(boxes);
    choir_boxes_free(boxes);
    return placement;
  }
  /// Asks for the owner of each index; neighbours of one locale are told together.
  proc _placementByOwners(const ref dist, const ref plain: _domain): c_ptr(void) {
    const targets = _targetsOf(dist);
    var locales: [0..<targets.size] int;
    var t = 0;
    for target in targets {
      locales[t] = target.id;
      t += 1;
    }
    const placement = choir_placement_new();
    var owner = -1, count = 0;
    for i in plain {
      const next = locales[dist.owner(plain, i)];
      if next != owner {
        choir_placement_add(placement, owner, count);
        owner = next;
        count = 0;
      }
      count += 1;
    }
    choir_placement_add(placement, owner, count);
    return placement;
  }
}
