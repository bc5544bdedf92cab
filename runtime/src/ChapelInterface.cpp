//===- ChapelInterface.cpp - C functions of Chapel's runtime library ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chapel's runtime library is no public interface, but programs declare some of its functions as `extern proc`. Those
// that public programs use are here, under their names there.
//
//===----------------------------------------------------------------------===//

#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <cstddef>
#include <cstdint>

using namespace choir::rt;

namespace {
/// A number of the GNU Multiple Precision library: room for so many limbs, how many are in use (with the number's
/// sign), and where these are.
struct GmpInteger {
  int32_t allocated, signedCount;
  uint64_t *limbs;
};
} // namespace

extern "C" {

/// The task's GPU; that of a task on none is c_sublocid_none.
int32_t chpl_task_getRequestedSubloc() {
  constexpr int32_t none = -2;
  return threadState().gpu == noGpu ? none : threadState().gpu;
}

/// The memory that is registered with the network beforehand: none, so the size is 0.
void chpl_comm_regMemHeapInfo(void **start, size_t *size) {
  if (start)
    *start = nullptr;
  if (size)
    *size = 0;
}

int64_t chpl_gmp_mpz_struct_sign_size(GmpInteger number) { return number.signedCount; }
uint64_t *chpl_gmp_mpz_struct_limbs(GmpInteger number) { return number.limbs; }
uint64_t chpl_gmp_mpz_struct_nlimbs(GmpInteger number) {
  return number.signedCount < 0 ? -int64_t(number.signedCount) : number.signedCount;
}
/// There must be room for the limbs.
void chpl_gmp_mpz_set_sign_size(GmpInteger *number, int64_t signedCount) { number->signedCount = int32_t(signedCount); }

} // extern "C"
