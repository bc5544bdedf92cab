// Temperature of a chip, several steps on tiles that overlap, in CUDA C, twin of hotspot.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Tile = 16, Steps = 2, Inner = Tile - 2 * Steps };

__global__ void __launch_bounds__(Tile * Tile) advance(int n, const float *__restrict__ from, const float *__restrict__ power,
                        float *__restrict__ to) {
  const float ambient = 80.0f, toAmbient = 0.01f, along = 0.1f, across = 0.15f;
  __shared__ float heat[Tile][Tile], source[Tile][Tile];
  const int x = threadIdx.x, y = threadIdx.y;
  const int i = (int)blockIdx.y * Inner - Steps + y, j = (int)blockIdx.x * Inner - Steps + x;
  const bool inside = i >= 0 && i < n && j >= 0 && j < n;
  if (inside) {
    heat[y][x] = from[i * n + j];
    source[y][x] = power[i * n + j];
  }
  __syncthreads();
  // At the edges of the chip a cell is its own neighbour.
  const int north = i == 0 ? y : y - 1, south = i == n - 1 ? y : y + 1;
  UNROLL
  for (int step = 1; step <= Steps; step++) {
    const bool known = inside && x >= step && x < Tile - step && y >= step && y < Tile - step;
    float next = 0.0f;
    if (known) {
      const float here = heat[y][x];
      const float west = j == 0 ? here : heat[y][x - 1], east = j == n - 1 ? here : heat[y][x + 1];
      next = here + source[y][x] + along * (heat[north][x] + heat[south][x] - 2 * here) +
             across * (west + east - 2 * here) + toAmbient * (ambient - here);
    }
    __syncthreads();
    if (known)
      heat[y][x] = next;
    __syncthreads();
  }
  if (inside && x >= Steps && x < Tile - Steps && y >= Steps && y < Tile - Steps)
    to[i * n + j] = heat[y][x];
}

__global__ void fill(int64_t n, float *A, float *power) {
  const int64_t i = (int64_t)blockIdx.y * Tile + threadIdx.y, j = (int64_t)blockIdx.x * Tile + threadIdx.x;
  if (i >= n || j >= n)
    return;
  A[i * n + j] = 80.0f + (float)((3 * i + 5 * j) % 20);
  power[i * n + j] = (float)((i + j) % 3) * 0.1f;
}

int main(int argc, char **argv) {
  const int n = (int)intOption(argc, argv, "n", 1024);
  const int64_t launches = intOption(argc, argv, "launches", 4), count = (int64_t)n * n;
  float *A = allocateOnDevice<float>(count), *B = allocateOnDevice<float>(count);
  float *power = allocateOnDevice<float>(count);
  const unsigned tiles = (unsigned)((n + Inner - 1) / Inner), wholeTiles = (unsigned)((n + Tile - 1) / Tile);
  const dim3 grid(tiles, tiles), block(Tile, Tile);
  fill<<<dim3(wholeTiles, wholeTiles), block>>>(n, A, power);
  measureOnDevice(argc, argv, [&] {
    for (int64_t launch = 0; launch < launches; launch += 2) {
      advance<<<grid, block>>>(n, A, power, B);
      advance<<<grid, block>>>(n, B, power, A);
    }
  });
  reportFloats(copyToHost(A, count).data(), count);
  return 0;
}
