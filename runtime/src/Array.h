//===- Array.h - Headers of arrays and views ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_ARRAY_H
#define CHOIR_RUNTIME_ARRAY_H

#include "Place.h"
#include "Support.h"
#include "choir/runtime/Types.h"

namespace choir::rt {

/// Gives an array (not a view) storage for new spans and carries over the elements at indices that
/// both have. False, the array being unusable, where new ones would need a default value that there
/// is not.
bool resizeArray(choir_array *array, const choir_span *spans);

/// Whether elements that the program gives no value for cannot begin.
bool lacksDefault(const choir_array *array);

/// Sets the indices of a dimension, its bounds being the outermost of them.
void setIndices(choir_array_dim &dim, const choir_span &span);
/// The position of an index that the dimension has.
inline int64_t positionOf(const choir_array_dim &dim, int64_t index) { return (index - dim.first) / dim.stride; }
inline int64_t lowestIndex(const choir_array_dim &dim) {
  return dim.stride < 0 ? dim.first + (dim.extent - 1) * dim.stride : dim.first;
}
inline int64_t magnitude(int64_t stride) { return stride < 0 ? -stride : stride; }

/// Enters an array in its domain's list, or takes it out.
void linkToDomain(choir_array *array);
void unlinkFromDomain(choir_array *array);

/// A flag beside those of the program: the array was made by a task on a GPU, and has its elements there or, where
/// processors play the GPU, could have them there. The number of the GPU is in the bits from 20 on.
inline constexpr int32_t madeOnGpu = 1 << 30;
inline constexpr int gpuOfMadeShift = 20;
/// A flag of arrays over GPU distributions: several GPUs share the elements out.
inline constexpr int32_t sharedOut = 1 << 19;
inline int32_t gpuOfMade(const choir_array *array) {
  return array->flags & madeOnGpu ? (array->flags & ~madeOnGpu) >> gpuOfMadeShift : noGpu;
}

inline bool isView(const choir_array *array) { return array->flags & CHOIR_ARRAY_VIEW; }
/// Whether a view shows positions of its base's storage rather than indices of its base.
inline bool isReshaped(const choir_array *view) { return view->flags & CHOIR_ARRAY_RESHAPED; }
inline char *bytesOf(const choir_array *array) { return static_cast<char *>(array->data); }

/// The part of a view's header after its dims.
inline choir_view_dim *viewDims(choir_array *view) {
  return reinterpret_cast<choir_view_dim *>(&view->dim[view->rank]);
}
/// The base's index of the view's first element, one entry per dimension of the base.
inline int64_t *viewOrigin(choir_array *view) { return reinterpret_cast<int64_t *>(viewDims(view) + view->rank); }

int64_t elementCount(const choir_array *array);
bool sameExtents(const choir_array *a, const choir_array *b);
/// Swaps the elements at equal positions of arrays or views, at least one of them in the memory of a GPU, in few
/// copies. False, and nothing done, if that cannot be.
bool swapOnGpus(choir_array *a, choir_array *b);
/// Whether elements are plain data: they end and move without a function of their type.
bool areBits(const choir_array *array);
/// Sets or clears CHOIR_ARRAY_DENSE from the dims.
void updateDense(choir_array *array);

} // namespace choir::rt

#endif
