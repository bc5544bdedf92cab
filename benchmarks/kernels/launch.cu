// What a bare cuLaunchKernel costs, twin of launch.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"
#include <cuda.h>

__global__ void setOne(int32_t *A) { A[threadIdx.x] = 1; }

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 10000);
  int32_t *A = allocateOnDevice<int32_t>(1);
  cudaFunction_t kernel;
  check(cudaGetFuncBySymbol(&kernel, (const void *)setOne));
  void *arguments[] = {&A};

  MEASURE {
    for (int64_t i = 0; i < n; i++)
      if (cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr) != CUDA_SUCCESS)
        return 1;
    check(cudaDeviceSynchronize());
  }

  reportInts(copyToHost(A, 1).data(), 1);
  return 0;
}
