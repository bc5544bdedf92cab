//===- Place.h - Where tasks run and elements are -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_PLACE_H
#define CHOIR_RUNTIME_PLACE_H

#include <cstdint>

namespace choir::rt {

inline constexpr int32_t noGpu = -1;

/// A locale, or one of its GPUs: a task is at one, and so is memory.
struct Place {
  int32_t locale;
  int32_t gpu = noGpu;

  bool isGpu() const { return gpu != noGpu; }
  bool operator==(const Place &) const = default;
};

/// The place as programs know it (`locale._id`): the locale in the lower half, and above the number of the GPU from 1,
/// or 0.
inline int64_t numberOf(Place place) { return int64_t(place.gpu + 1) << 32 | uint32_t(place.locale); }
inline Place placeOfNumber(int64_t number) { return {int32_t(number), int32_t(number >> 32) - 1}; }

} // namespace choir::rt

#endif
