// Removal of speckle from an image by anisotropic diffusion in CUDA C, twin of srad.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device.h"

enum { Tile = 16 };

__global__ void __launch_bounds__(Tile * Tile) findCoefficients(int n, float q0, const float *__restrict__ image, float *__restrict__ coefficient,
                                 float *__restrict__ toNorth, float *__restrict__ toSouth, float *__restrict__ toWest,
                                 float *__restrict__ toEast) {
  __shared__ float part[Tile][Tile];
  const int x = threadIdx.x, y = threadIdx.y, i = blockIdx.y * Tile + y, j = blockIdx.x * Tile + x;
  const int at = i * n + j;
  part[y][x] = image[at];
  __syncthreads();
  const float here = part[y][x];
  const float north = (y > 0 ? part[y - 1][x] : image[max(i - 1, 0) * n + j]) - here;
  const float south = (y < Tile - 1 ? part[y + 1][x] : image[min(i + 1, n - 1) * n + j]) - here;
  const float west = (x > 0 ? part[y][x - 1] : image[i * n + max(j - 1, 0)]) - here;
  const float east = (x < Tile - 1 ? part[y][x + 1] : image[i * n + min(j + 1, n - 1)]) - here;
  const float gradient = (north * north + south * south + west * west + east * east) / (here * here);
  const float laplacian = (north + south + west + east) / here;
  const float scale = 1.0f + 0.25f * laplacian;
  const float q = (0.5f * gradient - 0.0625f * laplacian * laplacian) / (scale * scale);
  const float value = 1.0f / (1.0f + (q - q0) / (q0 * (1.0f + q0)));
  coefficient[at] = fmaxf(0.0f, fminf(1.0f, value));
  toNorth[at] = north;
  toSouth[at] = south;
  toWest[at] = west;
  toEast[at] = east;
}

__global__ void __launch_bounds__(Tile * Tile) diffuse(int n, const float *__restrict__ coefficient, const float *__restrict__ toNorth,
                        const float *__restrict__ toSouth, const float *__restrict__ toWest,
                        const float *__restrict__ toEast, float *__restrict__ image) {
  __shared__ float part[Tile][Tile];
  const int x = threadIdx.x, y = threadIdx.y, i = blockIdx.y * Tile + y, j = blockIdx.x * Tile + x;
  const int at = i * n + j;
  part[y][x] = coefficient[at];
  __syncthreads();
  const float here = part[y][x];
  const float south = y < Tile - 1 ? part[y + 1][x] : coefficient[min(i + 1, n - 1) * n + j];
  const float east = x < Tile - 1 ? part[y][x + 1] : coefficient[i * n + min(j + 1, n - 1)];
  const float divergence = here * toNorth[at] + south * toSouth[at] + here * toWest[at] + east * toEast[at];
  image[at] += 0.125f * divergence;
}

__global__ void fill(int64_t n, float *original) {
  const int64_t i = (int64_t)blockIdx.y * Tile + threadIdx.y, j = (int64_t)blockIdx.x * Tile + threadIdx.x;
  original[i * n + j] = expf((float)((i * 7 + j * 13) % 31) / 64.0f);
}

int main(int argc, char **argv) {
  const int n = (int)intOption(argc, argv, "n", 1024);
  const int64_t steps = intOption(argc, argv, "steps", 4), count = (int64_t)n * n;
  wantMultiple(n, Tile);
  float *image = allocateOnDevice<float>(count), *original = allocateOnDevice<float>(count);
  float *coefficient = allocateOnDevice<float>(count), *toNorth = allocateOnDevice<float>(count);
  float *toSouth = allocateOnDevice<float>(count), *toWest = allocateOnDevice<float>(count);
  float *toEast = allocateOnDevice<float>(count);
  const dim3 grid(n / Tile, n / Tile), block(Tile, Tile);
  fill<<<grid, block>>>(n, original);
  measureOnDevice(argc, argv, [&] {
    check(cudaMemcpyAsync(image, original, sizeof(float) * (size_t)count, cudaMemcpyDeviceToDevice));
    for (int64_t step = 0; step < steps; step++) {
      const float q0 = (float)(0.5 * exp(-0.05 * (double)step));
      findCoefficients<<<grid, block>>>(n, q0, image, coefficient, toNorth, toSouth, toWest, toEast);
      diffuse<<<grid, block>>>(n, coefficient, toNorth, toSouth, toWest, toEast, image);
    }
  });
  reportFloats(copyToHost(image, count).data(), count);
  return 0;
}
