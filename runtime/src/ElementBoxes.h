//===- ElementBoxes.h - Sets of elements of an array ----------*- C++ -*-===//
// Which elements of an array's storage a copy has, as boxes: a kernel that writes the inside of a grid changes one box,
// whatever the number of rows.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_ELEMENTBOXES_H
#define CHOIR_RUNTIME_ELEMENTBOXES_H

#include "Support.h"

namespace choir::rt {

/// The positions of elements in row-major storage, half open, in three dimensions, outermost first. Arrays of fewer
/// dimensions have an extent of 1 in the outer ones; further dimensions of arrays of more are one with the third.
struct ElementBox {
  static constexpr int rank = 3;
  int64_t low[rank], high[rank];

  bool isEmpty() const;
  bool contains(const ElementBox &other) const;
  bool operator==(const ElementBox &other) const { return contains(other) && other.contains(*this); }
  int64_t size() const;
};

/// The common positions; they may be none.
ElementBox intersect(const ElementBox &left, const ElementBox &right);

/// A set of positions: disjoint boxes, none of them empty. Adding joins boxes that make one.
class BoxSet {
public:
  void add(const ElementBox &box);
  void remove(const ElementBox &box);
  void clear() { boxes.clear(); }

  bool isEmpty() const { return boxes.empty(); }
  bool meets(const ElementBox &box) const;
  bool covers(const ElementBox &box) const;
  /// The boxes.
  size_t size() const { return boxes.size(); }
  const ElementBox &operator[](size_t index) const { return boxes[index]; }
  /// The least box around all; empty if the set is.
  ElementBox hull() const;

private:
  void drop(size_t index);
  bool joinOnce(ElementBox &box);
  void join(ElementBox box);

  Vector<ElementBox> boxes;
};

} // namespace choir::rt

#endif
