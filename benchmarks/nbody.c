// All-pairs gravity in C and OpenMP, twin of nbody.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

static const double Softening = 1e-3;

typedef struct {
  int64_t n;
  double *restrict mass;
  double *restrict x, *restrict y, *restrict z;
  double *restrict vx, *restrict vy, *restrict vz;
} Bodies;

/// Every velocity after dt in the field of all bodies.
WIDE_VECTORS static void accelerate(const Bodies *bodies, double dt) {
  const int64_t n = bodies->n;
  const double *restrict mass = bodies->mass;
  const double *restrict x = bodies->x, *restrict y = bodies->y, *restrict z = bodies->z;
  double *restrict vx = bodies->vx, *restrict vy = bodies->vy, *restrict vz = bodies->vz;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    const double xi = x[i], yi = y[i], zi = z[i];
    double ax = 0.0, ay = 0.0, az = 0.0;
#pragma omp simd aligned(x, y, z, mass : 64) reduction(+ : ax, ay, az)
    for (int64_t j = 0; j < n; j++) {
      const double dx = x[j] - xi, dy = y[j] - yi, dz = z[j] - zi;
      const double r2 = dx * dx + dy * dy + dz * dz + Softening;
      const double pull = mass[j] / (r2 * sqrt(r2));
      ax += pull * dx;
      ay += pull * dy;
      az += pull * dz;
    }
    vx[i] += dt * ax;
    vy[i] += dt * ay;
    vz[i] += dt * az;
  }
}

static void move(const Bodies *bodies, double dt) {
  double *restrict x = bodies->x, *restrict y = bodies->y, *restrict z = bodies->z;
  const double *restrict vx = bodies->vx, *restrict vy = bodies->vy, *restrict vz = bodies->vz;
#pragma omp parallel for simd schedule(static) aligned(x, y, z, vx, vy, vz : 64)
  for (int64_t i = 0; i < bodies->n; i++) {
    x[i] += dt * vx[i];
    y[i] += dt * vy[i];
    z[i] += dt * vz[i];
  }
}

/// A number in 0 ..< 1 that depends on Index and Salt alone.
static double scatter(int64_t index, int64_t salt) {
  return (double)((index * 7919 + salt * 104729) % 10007) / 10007.0;
}

int main(int argc, char **argv) {
  Bodies b = {.n = intOption(argc, argv, "n", 4096)};
  const double dt = 1e-3;
  b.mass = allocate(b.n, sizeof(double));
  b.x = allocate(b.n, sizeof(double));
  b.y = allocate(b.n, sizeof(double));
  b.z = allocate(b.n, sizeof(double));
  b.vx = allocate(b.n, sizeof(double));
  b.vy = allocate(b.n, sizeof(double));
  b.vz = allocate(b.n, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < b.n; i++) {
    b.mass[i] = (1.0 + scatter(i, 0)) / (double)b.n;
    b.x[i] = scatter(i, 1);
    b.y[i] = scatter(i, 2);
    b.z[i] = scatter(i, 3);
    b.vx[i] = b.vy[i] = b.vz[i] = 0.0;
  }

  MEASURE {
    accelerate(&b, dt);
    move(&b, dt);
  }

  double energy = 0.0, spread = 0.0;
#pragma omp parallel for reduction(+ : energy, spread) schedule(static)
  for (int64_t i = 0; i < b.n; i++) {
    energy += b.mass[i] * (b.vx[i] * b.vx[i] + b.vy[i] * b.vy[i] + b.vz[i] * b.vz[i]);
    spread += b.x[i] * b.x[i] + b.y[i] * b.y[i] + b.z[i] * b.z[i];
  }
  report(0.5 * energy);
  report(spread);
  return 0;
}
