// MRI-Q in C and OpenMP, twin of mri-q.chpl: Q(x) = sum over k of |phi(k)|^2 exp(2 pi i k.x).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

// Vectors as wide as the processor's, and the functions of libmvec for them. clang's own choice of
// them stops at 8 lanes.
#if defined(__AVX512F__)
typedef float Vector __attribute__((vector_size(64)));
Vector _ZGVeN16v_sinf(Vector), _ZGVeN16v_cosf(Vector);
#define vectorSin _ZGVeN16v_sinf
#define vectorCos _ZGVeN16v_cosf
#elif defined(__AVX2__)
typedef float Vector __attribute__((vector_size(32)));
Vector _ZGVdN8v_sinf(Vector), _ZGVdN8v_cosf(Vector);
#define vectorSin _ZGVdN8v_sinf
#define vectorCos _ZGVdN8v_cosf
#else
typedef float Vector __attribute__((vector_size(16)));
Vector _ZGVbN4v_sinf(Vector), _ZGVbN4v_cosf(Vector);
#define vectorSin _ZGVbN4v_sinf
#define vectorCos _ZGVbN4v_cosf
#endif
enum { Lanes = sizeof(Vector) / sizeof(float) };

static const float TwoPi = 6.28318530717958647692f;

typedef struct {
  int32_t numK, numX;
  float *kx, *ky, *kz, *x, *y, *z, *phiR, *phiI;
} Input;

/// Room for count numbers, rounded up to whole vectors of zeros: samples of magnitude 0 add
/// nothing.
static float *allocateFloats(int32_t count) {
  const int32_t padded = (count + Lanes - 1) / Lanes * Lanes;
  float *values = allocate(padded, sizeof(float));
  memset(values, 0, padded * sizeof(float));
  return values;
}

static float *readFloats(FILE *file, int32_t count) {
  float *values = allocateFloats(count);
  if (fread(values, sizeof(float), count, file) != (size_t)count) {
    fprintf(stderr, "a file is too short\n");
    exit(1);
  }
  return values;
}

static FILE *openOrExit(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file) {
    perror(name);
    exit(1);
  }
  return file;
}

static Input readInput(const char *name) {
  FILE *file = openOrExit(name);
  Input in;
  if (fread(&in.numK, 4, 1, file) != 1 || fread(&in.numX, 4, 1, file) != 1) {
    fprintf(stderr, "%s: no header\n", name);
    exit(1);
  }
  in.kx = readFloats(file, in.numK);
  in.ky = readFloats(file, in.numK);
  in.kz = readFloats(file, in.numK);
  in.x = readFloats(file, in.numX);
  in.y = readFloats(file, in.numX);
  in.z = readFloats(file, in.numX);
  in.phiR = readFloats(file, in.numK);
  in.phiI = readFloats(file, in.numK);
  fclose(file);
  return in;
}

/// A number in -1/2 ..< 1/2 that depends on Index and Salt alone.
static float scatter(int64_t index, int64_t salt) {
  return (float)((double)((index * 7919 + salt * 104729) % 10007) / 10007.0 - 0.5);
}

/// An input in the shape of Parboil's, for machines without its files.
static Input makeInput(int32_t numK, int32_t numX) {
  Input in = {.numK = numK, .numX = numX};
  float **perSample[] = {&in.kx, &in.ky, &in.kz, &in.phiR, &in.phiI};
  float **perVoxel[] = {&in.x, &in.y, &in.z};
  for (int salt = 0; salt < 5; salt++) {
    *perSample[salt] = allocateFloats(numK);
    for (int32_t k = 0; k < numK; k++)
      (*perSample[salt])[k] = scatter(k, salt);
  }
  for (int salt = 0; salt < 3; salt++) {
    *perVoxel[salt] = allocateFloats(numX);
    for (int32_t v = 0; v < numX; v++)
      (*perVoxel[salt])[v] = scatter(v, salt + 5);
  }
  return in;
}

/// The magnitudes |phi|^2, then Q at every voxel.
WIDE_VECTORS static void computeQ(const Input *in, float *restrict magnitude, float *restrict Qr,
                                  float *restrict Qi) {
  const int32_t numK = in->numK, numX = in->numX, vectors = (numK + Lanes - 1) / Lanes;
  const Vector *restrict kx = (const Vector *)in->kx, *restrict ky = (const Vector *)in->ky;
  const Vector *restrict kz = (const Vector *)in->kz, *restrict m = (const Vector *)magnitude;
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (int32_t k = 0; k < numK; k++)
      magnitude[k] = in->phiR[k] * in->phiR[k] + in->phiI[k] * in->phiI[k];
#pragma omp for schedule(static)
    for (int32_t v = 0; v < numX; v++) {
      const float x = in->x[v], y = in->y[v], z = in->z[v];
      Vector re = {0}, im = {0};
      for (int32_t k = 0; k < vectors; k++) {
        const Vector angle = TwoPi * (kx[k] * x + ky[k] * y + kz[k] * z);
        re += m[k] * vectorCos(angle);
        im += m[k] * vectorSin(angle);
      }
      float sumR = 0, sumI = 0;
      for (int lane = 0; lane < Lanes; lane++) {
        sumR += re[lane];
        sumI += im[lane];
      }
      Qr[v] = sumR;
      Qi[v] = sumI;
    }
  }
}

/// Prints the relative 2-norm of the difference between Q and the result in a file.
static void compare(const char *name, int32_t numX, const float *Qr, const float *Qi) {
  FILE *file = openOrExit(name);
  uint32_t count;
  if (fread(&count, 4, 1, file) != 1 || count != (uint32_t)numX) {
    fprintf(stderr, "%s: a result of another size\n", name);
    exit(1);
  }
  const float *wantR = readFloats(file, numX), *wantI = readFloats(file, numX);
  double difference = 0, norm = 0;
  for (int32_t v = 0; v < numX; v++) {
    const double re = wantR[v], im = wantI[v];
    difference += (Qr[v] - re) * (Qr[v] - re) + (Qi[v] - im) * (Qi[v] - im);
    norm += re * re + im * im;
  }
  printf("relative error: %g\n", sqrt(difference / norm));
  fclose(file);
}

int main(int argc, char **argv) {
  const char *input = option(argc, argv, "input", ""), *expect = option(argc, argv, "expect", "");
  const Input in = *input ? readInput(input)
                          : makeInput((int32_t)intOption(argc, argv, "samples", 3072),
                                      (int32_t)intOption(argc, argv, "n", 131072));
  float *magnitude = allocateFloats(in.numK);
  float *Qr = allocateFloats(in.numX), *Qi = allocateFloats(in.numX);

  MEASURE
    computeQ(&in, magnitude, Qr, Qi);

  double norm = 0;
  for (int32_t v = 0; v < in.numX; v++)
    norm += (double)Qr[v] * Qr[v] + (double)Qi[v] * Qi[v];
  report(sqrt(norm));
  if (*expect)
    compare(expect, in.numX, Qr, Qi);
  return 0;
}
