// The discrete Fourier transform of a power of four in C and OpenMP, twin of fft.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

typedef struct {
  double re, im;
} Complex;

static inline Complex add(Complex a, Complex b) { return (Complex){a.re + b.re, a.im + b.im}; }
static inline Complex subtract(Complex a, Complex b) { return (Complex){a.re - b.re, a.im - b.im}; }
static inline Complex multiply(Complex a, Complex b) {
  return (Complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

// The positions of a butterfly's row that a thread takes together.
enum { Strip = 1024 };

/// One stage: n = 4 * count * width; the inputs of a butterfly are count * width apart, its outputs width.
WIDE_VECTORS static void stage(int64_t count, int64_t width, const Complex *restrict from,
                               Complex *restrict to, const Complex *restrict w) {
  const int64_t quarter = count * width, strip = width < Strip ? width : Strip;
#pragma omp parallel for collapse(2) schedule(static)
  for (int64_t j = 0; j < count; j++)
    for (int64_t first = 0; first < width; first += strip) {
      const Complex w1 = w[j * width], w2 = w[2 * j * width], w3 = w[3 * j * width];
      const Complex *restrict in = from + j * width + first;
      Complex *restrict out = to + 4 * j * width + first;
#pragma omp simd
      for (int64_t k = 0; k < strip; k++) {
        const Complex a = in[k], b = in[k + quarter];
        const Complex c = in[k + 2 * quarter], d = in[k + 3 * quarter];
        const Complex sum = add(a, c), difference = subtract(a, c), sum2 = add(b, d);
        const Complex turned = {d.im - b.im, b.re - d.re}; // i times (b - d)
        out[k] = add(sum, sum2);
        out[k + width] = multiply(w1, subtract(difference, turned));
        out[k + 2 * width] = multiply(w2, subtract(sum, sum2));
        out[k + 3 * width] = multiply(w3, add(difference, turned));
      }
    }
}

WIDE_VECTORS static void multiplyAll(int64_t n, Complex *restrict x, double factor) {
#pragma omp parallel for simd schedule(static)
  for (int64_t i = 0; i < n; i++)
    x[i] = (Complex){x[i].re * factor, x[i].im * factor};
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 20);
  Complex *x = allocate(n, sizeof(Complex)), *y = allocate(n, sizeof(Complex));
  Complex *w = allocate(n, sizeof(Complex));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    const double angle = 2.0 * M_PI * (double)i / (double)n;
    w[i] = (Complex){cos(angle), -sin(angle)};
    x[i] = (Complex){(double)(i * 7919 % 1009) / 1009.0 - 0.5,
                     (double)(i * 104729 % 997) / 997.0 - 0.5};
    y[i] = (Complex){0.0, 0.0};
  }

  const double scale = 1.0 / sqrt((double)n); // keeps repeated transforms in size
  MEASURE {
    for (int64_t count = n / 4, width = 1; count > 0; count /= 4, width *= 4) {
      stage(count, width, x, y, w);
      Complex *swapped = x;
      x = y;
      y = swapped;
    }
    multiplyAll(n, x, scale);
  }

  double energy = 0.0;
#pragma omp parallel for reduction(+ : energy) schedule(static)
  for (int64_t i = 0; i < n; i++)
    energy += x[i].re * x[i].re + x[i].im * x[i].im;
  report(energy);
  report(x[n / 3].re);
  report(x[1].im);
  return 0;
}
