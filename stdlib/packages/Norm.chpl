// Module Norm: norms of vectors and matrices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Norm {
  use Base, Types, AutoMath, ComplexMath, Ranges, Domains, Arrays, Reductions;

  /// Sum of magnitudes or largest column sum; Euclidean; largest magnitude or row sum; of all elements of a matrix.
  enum normType { default, norm1, norm2, normInf, normFrob }

  proc norm(const ref x: []) do return norm(x, if x.rank == 1 then normType.norm2 else normType.normFrob);

  proc norm(const ref x: [], p: normType) where x.rank == 1 {
    select p {
      when normType.norm1 do return + reduce abs(x);
      when normType.normInf do return max reduce abs(x);
      otherwise do return _euclidean(x);
    }
  }
  proc norm(const ref x: [], p: normType) where x.rank == 2 {
    select p {
      when normType.norm1 do return max reduce [j in x.dim(1)] (+ reduce abs(x[.., j]));
      when normType.normInf do return max reduce [i in x.dim(0)] (+ reduce abs(x[i, ..]));
      when normType.normFrob, normType.default do return _euclidean(x);
      otherwise do halt("2-norm of matrices is not supported");
    }
    return _euclidean(x);
  }
  proc norm(const ref x: [], p: normType) where x.rank > 2 {
    compilerError("Norms not implemented for array ranks > 2D");
  }

  proc _euclidean(const ref x: []) do return sqrt(+ reduce (abs(x) * abs(x)));
}
