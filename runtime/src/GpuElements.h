//===- GpuElements.h - GPUs of elements in host memory ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The address of an element in the memory of a GPU says which GPU that is (GlobalArray.h). Two kinds of arrays belong
// to GPUs and have their elements in host memory all the same: what a task on a GPU made where processors play the
// GPU, and what several GPUs share out, with copies on each. A table of their storage answers `A[i].locale`.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_GPUELEMENTS_H
#define CHOIR_RUNTIME_GPUELEMENTS_H

#include "Place.h"
#include "Placement.h"
#include "choir/runtime/Types.h"

namespace choir::rt {

/// Enters the storage of an array whose dims are in row-major order. With a placement, whose GPUs share out the
/// elements and in which the table shares, `gpu` is not used.
void noteGpuElements(const choir_array *array, Place gpu, Placement *sharedAmong);
/// Takes out storage that was entered.
void forgetGpuElements(const void *storage);
/// The GPU of the element at an address; a place that is no GPU if the table has no such element.
Place gpuOfElement(const void *address);

} // namespace choir::rt

#endif
