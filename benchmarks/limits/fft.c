// The discrete Fourier transform by FFTW, planned by measuring: the limit of fft.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../bench.h"
#include <fftw3.h>
#include <omp.h>

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 20);
  fftw_complex *side[2] = {allocate(n, sizeof(fftw_complex)), allocate(n, sizeof(fftw_complex))};
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int s = 0; s < 2; s++)
      side[s][i][0] = side[s][i][1] = 0.0;

  // Plans are made before the data, which they overwrite.
  fftw_init_threads();
  fftw_plan_with_nthreads(omp_get_max_threads());
  const fftw_plan plan[2] = {fftw_plan_dft_1d((int)n, side[0], side[1], FFTW_FORWARD, FFTW_MEASURE),
                             fftw_plan_dft_1d((int)n, side[1], side[0], FFTW_FORWARD, FFTW_MEASURE)};
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    side[0][i][0] = (double)(i * 7919 % 1009) / 1009.0 - 0.5;
    side[0][i][1] = (double)(i * 104729 % 997) / 997.0 - 0.5;
  }

  const double scale = 1.0 / sqrt((double)n); // keeps repeated transforms in size
  int at = 0;
  MEASURE {
    fftw_execute(plan[at]);
    at = !at;
    double *restrict numbers = side[at][0];
#pragma omp parallel for simd schedule(static)
    for (int64_t i = 0; i < 2 * n; i++)
      numbers[i] *= scale;
  }

  const double *result = side[at][0];
  double energy = 0.0;
#pragma omp parallel for reduction(+ : energy) schedule(static)
  for (int64_t i = 0; i < 2 * n; i++)
    energy += result[i] * result[i];
  report(energy);
  report(result[2 * (n / 3)]);
  report(result[2 + 1]);
  return 0;
}
