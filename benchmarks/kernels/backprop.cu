// A step of training a network with one hidden layer in CUDA C, twin of backprop.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Hidden = 16, Block = 256 };

__global__ void __launch_bounds__(Hidden * Hidden) forward(const float *__restrict__ weight, const float *__restrict__ input,
                        float *__restrict__ partial) {
  __shared__ float product[Hidden][Hidden], given[Hidden];
  const int x = threadIdx.x, y = threadIdx.y;
  const int64_t i = (int64_t)blockIdx.y * Hidden + y;
  if (x == 0)
    given[y] = input[i];
  __syncthreads();
  product[y][x] = weight[i * Hidden + x] * given[y];
  __syncthreads();
  UNROLL
  for (int width = 1; width < Hidden; width *= 2) {
    if (y % (2 * width) == 0)
      product[y][x] += product[y + width][x];
    __syncthreads();
  }
  if (y == 0)
    partial[blockIdx.y * Hidden + x] = product[0][x];
}

__global__ void __launch_bounds__(Hidden * Hidden) adjust(const float *__restrict__ delta, const float *__restrict__ input, float *__restrict__ weight,
                       float *__restrict__ change) {
  const int x = threadIdx.x;
  const int64_t i = (int64_t)blockIdx.y * Hidden + threadIdx.y, at = i * Hidden + x;
  const float step = 0.3f * delta[x] * input[i] + 0.3f * change[at];
  weight[at] += step;
  change[at] = step;
}

__global__ void fillInput(int64_t n, float *input) {
  const int64_t i = (int64_t)blockIdx.x * Block + threadIdx.x;
  if (i < n)
    input[i] = (float)((i * 7) % 11) * (1.0f / 11.0f);
}

__global__ void fillOriginal(int64_t n, float *original) {
  const int x = threadIdx.x;
  const int64_t i = (int64_t)blockIdx.y * Hidden + threadIdx.y;
  original[i * Hidden + x] = (float)((i * 3 + x * 5) % 13 - 6) / (float)n;
}

__global__ void fillDelta(float *delta) {
  const int j = threadIdx.x;
  if (j < Hidden)
    delta[j] = (float)(j - 8) * 0.01f;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 17);
  wantMultiple(n, Hidden);
  float *weight = allocateOnDevice<float>(n * Hidden), *change = allocateOnDevice<float>(n * Hidden);
  float *original = allocateOnDevice<float>(n * Hidden), *input = allocateOnDevice<float>(n);
  float *partial = allocateOnDevice<float>(n), *delta = allocateOnDevice<float>(Hidden);
  const dim3 grid(1, (unsigned)(n / Hidden)), block(Hidden, Hidden);
  fillInput<<<(unsigned)((n + Block - 1) / Block), Block>>>(n, input);
  fillOriginal<<<grid, block>>>(n, original);
  fillDelta<<<1, Block>>>(delta);
  const size_t bytes = sizeof(float) * (size_t)(n * Hidden);
  measureOnDevice(argc, argv, [&] {
    check(cudaMemcpyAsync(weight, original, bytes, cudaMemcpyDeviceToDevice));
    check(cudaMemsetAsync(change, 0, bytes));
    forward<<<grid, block>>>(weight, input, partial);
    adjust<<<grid, block>>>(delta, input, weight, change);
  });
  std::vector<float> squares = copyToHost(partial, n); // The sums themselves cancel one another.
  for (float &square : squares)
    square *= square;
  reportFloats(squares.data(), n);
  reportFloats(copyToHost(weight, n * Hidden).data(), n * Hidden);
  return 0;
}
