// What multiplies matrices in the place of module LinearAlgebra's own loops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Module BLAS sets it, so that programs that do not use that link no library for it.

module AlgebraEngine {
  use Base, Types, CTypes;

  class _AlgebraEngine {
    /// C = A B: m by n from m by k and k by n, each with rows that are `ld...` elements apart.
    proc multiply(C: c_ptr(real(32)), ldC: c_int, A: c_ptr(real(32)), ldA: c_int, B: c_ptr(real(32)),
                  ldB: c_int, m: c_int, n: c_int, k: c_int) { }
    proc multiply(C: c_ptr(real(64)), ldC: c_int, A: c_ptr(real(64)), ldA: c_int, B: c_ptr(real(64)),
                  ldB: c_int, m: c_int, n: c_int, k: c_int) { }
    proc multiply(C: c_ptr(complex(64)), ldC: c_int, A: c_ptr(complex(64)), ldA: c_int, B: c_ptr(complex(64)),
                  ldB: c_int, m: c_int, n: c_int, k: c_int) { }
    proc multiply(C: c_ptr(complex(128)), ldC: c_int, A: c_ptr(complex(128)), ldA: c_int, B: c_ptr(complex(128)),
                  ldB: c_int, m: c_int, n: c_int, k: c_int) { }
  }
  var _algebraEngine: borrowed _AlgebraEngine? = nil;
}
