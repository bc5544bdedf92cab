//===- CudaGpu.h - The GPUs of the machine ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_CUDAGPU_H
#define CHOIR_RUNTIME_CUDAGPU_H

#include "CudaDriver.h"

#include <atomic>

namespace choir::rt::cuda {

/// Pinned memory that copies pass through.
struct StagingBuffer {
  static constexpr int64_t bytes = 1 << 20;
  char *memory;
  Event *isFree; ///< when it comes to pass, the GPU is done with the memory
};

/// A task's buffers for a copy to the host, and the record that tells whether a kernel has halted: while the GPU works
/// on one piece, the host works on the other.
struct Staging {
  StagingBuffer pieces[2];
  choir_halt_record *record; ///< pinned
  Event *isRecordRead;       ///< when it comes to pass, the record is there
};

/// A kernel of the program that has been launched before.
struct KnownKernel {
  const char *name;
  Function *function;
  int64_t sharedBytes; ///< that launches may ask for
};
inline constexpr int64_t sharedBytesUnasked = 48 * 1024; ///< without a request for more

/// A GPU, once it is open.
struct Gpu {
  int32_t number;
  std::atomic<bool> isOpen;
  Context *context;
  Module *program;
  Address haltRecord, constantBank; ///< 0 where the program has none
  int64_t mostSharedBytes;          ///< of a block

  Mutex kernelsMutex; ///< guards the kernels
  Vector<KnownKernel> kernels;

  Mutex idleMutex; ///< guards what is idle, and what has been sent
  Vector<Staging *> idle;
  /// Buffers that the GPU copies from, or has, the first first; and how many buffers there are for that.
  Vector<StagingBuffer *> sent;
  int64_t sendBuffers;
};

/// Opens the driver, and the first GPU.
DeviceState openGpus(TextBuffer &reason);

/// How many of the machine's GPUs programs may use.
int32_t countGpus();
/// The same, if the user has not asked for fewer; ends the program if for more.
int64_t gpusOfLocale();

/// The GPU, opened if it has not been. The calling thread's calls of the driver are for it from now on.
Gpu &enter(int32_t number);
inline Gpu &enterStream(int32_t stream) { return enter(deviceOfStream(stream)); }

/// Calls `action(gpu)` for each open GPU, having entered it.
template <typename Action> void forEachOpenGpu(Action action);

/// As the functions of DevicePlugin.
bool reaches(int32_t gpu, int32_t other);
bool couldReach(int32_t gpu, int32_t other);
void setReach(int32_t gpu, int32_t other, bool reaches);

/// Pinned memory for all GPUs, and an event, of the GPU that the thread has entered.
Result createBuffer(StagingBuffer &buffer);
Result createStaging(Staging *&made);

//===----------------------------------------------------------------------===//

bool isOpen(int32_t number);

template <typename Action> void forEachOpenGpu(Action action) {
  for (int32_t number = 0; number < countGpus(); ++number)
    if (isOpen(number))
      action(enter(number));
}

} // namespace choir::rt::cuda

#endif
