//===- StorageBoxes.h - Elements of arrays as boxes of storage -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_STORAGEBOXES_H
#define CHOIR_RUNTIME_STORAGEBOXES_H

#include "ElementBoxes.h"
#include "choir/runtime/Types.h"

namespace choir::rt {

/// The position among the three dimensions of storage that dimension `d` of an array becomes, or a part of.
int foldedDim(int32_t rank, int32_t d);

/// Adds to `boxes` the elements at indices of an array or view: `bounds` has a lowest and a highest index for each
/// dimension; INT64_MIN and INT64_MAX stand for all. False if the boxes have other elements, too.
bool addElements(BoxSet &boxes, choir_array *header, const int64_t *bounds);

} // namespace choir::rt

#endif
