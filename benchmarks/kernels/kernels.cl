// The benchmark kernels in OpenCL C.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#define TILE 16
#define BLOCK 256
#define BINS 256
#define PER_THREAD 16
#define BARRIER barrier(CLK_LOCAL_MEM_FENCE)

kernel void matmul(int n, global const float *restrict A, global const float *restrict B,
                   global float *restrict C) {
  local float rows[TILE][TILE], columns[TILE][TILE];
  const int x = get_local_id(0), y = get_local_id(1), i = get_global_id(1), j = get_global_id(0);
  float sum = 0.0f;
  for (int first = 0; first < n; first += TILE) {
    rows[y][x] = A[i * n + first + x];
    columns[y][x] = B[(first + y) * n + j];
    BARRIER;
    for (int k = 0; k < TILE; k++)
      sum += rows[y][k] * columns[k][x];
    BARRIER;
  }
  C[i * n + j] = sum;
}

kernel void transpose(int n, global const float *restrict A, global float *restrict B) {
  local float part[TILE][TILE + 1];
  const int x = get_local_id(0), y = get_local_id(1);
  part[y][x] = A[get_global_id(1) * n + get_global_id(0)];
  BARRIER;
  B[(get_group_id(0) * TILE + y) * n + get_group_id(1) * TILE + x] = part[x][y];
}

kernel void reduction(int n, global const float *restrict A, global float *restrict sums) {
  local float partial[BLOCK];
  const int t = get_local_id(0);
  partial[t] = A[get_global_id(0)];
  BARRIER;
  for (int half_ = BLOCK / 2; half_ > 0; half_ /= 2) {
    if (t < half_)
      partial[t] += partial[t + half_];
    BARRIER;
  }
  if (t == 0)
    sums[get_group_id(0)] = partial[0];
}

kernel void scan(int n, global const int *restrict A, global int *restrict B) {
  local int sums[BLOCK];
  const int t = get_local_id(0);
  sums[t] = A[get_global_id(0)];
  BARRIER;
  for (int distance = 1; distance < BLOCK; distance *= 2) {
    const int before = t >= distance ? sums[t - distance] : 0;
    BARRIER;
    sums[t] += before;
    BARRIER;
  }
  B[get_global_id(0)] = sums[t];
}

kernel void stencil(int n, global const float *restrict from, global float *restrict to) {
  local float part[TILE + 2][TILE + 2];
  const int x = get_local_id(0) + 1, y = get_local_id(1) + 1, stride = n + 2;
  const int at = (get_global_id(1) + 1) * stride + get_global_id(0) + 1;
  part[y][x] = from[at];
  if (x == 1)
    part[y][0] = from[at - 1];
  if (x == TILE)
    part[y][TILE + 1] = from[at + 1];
  if (y == 1)
    part[0][x] = from[at - stride];
  if (y == TILE)
    part[TILE + 1][x] = from[at + stride];
  BARRIER;
  to[at] = 0.2f * (part[y][x] + part[y][x - 1] + part[y][x + 1] + part[y - 1][x] + part[y + 1][x]);
}

kernel void histogram(int n, global const int *restrict A, global int *restrict total) {
  local int counts[BINS];
  const int t = get_local_id(0), first = get_group_id(0) * BLOCK * PER_THREAD;
  counts[t] = 0;
  BARRIER;
  for (int k = 0; k < PER_THREAD; k++)
    atomic_inc(&counts[A[first + k * BLOCK + t]]);
  BARRIER;
  atomic_add(&total[t], counts[t]);
}
