// Module FFTW: discrete Fourier transforms of arrays of any rank, by the library FFTW 3.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A plan says how to transform certain arrays, and works on them whenever it is executed. Arrays may be slices of any
/// stride, but lie in one memory.
module FFTW {
  use Base, Types, Ranges, Tuples, Domains, Arrays, Casts, IO, LocaleModel, ArraysForC;
  public use CTypes;
  use C_FFTW;

  /// Intel's MKL instead, which has FFTW's functions too.
  config param isFFTW_MKL = false;
  /// Plans use threads from the start.
  config param autoInitFFTW_MT = false;
  /// Leaves out the comparison of sizes.
  config param noFFTWsizeChecks = false;

  type fftw_plan = c_ptr(void);
  type FFTW_Flag = c_uint, FFTW_Direction = c_int, FFTW_R2R = c_int;

  param FFTW_FORWARD = -1: FFTW_Direction, FFTW_BACKWARD = 1: FFTW_Direction;

  // How long to look for a good plan, and what it may do with the arrays.
  param FFTW_MEASURE = 0: FFTW_Flag, FFTW_DESTROY_INPUT = 1: FFTW_Flag, FFTW_UNALIGNED = 2: FFTW_Flag,
        FFTW_EXHAUSTIVE = 8: FFTW_Flag, FFTW_PRESERVE_INPUT = 16: FFTW_Flag, FFTW_PATIENT = 32: FFTW_Flag,
        FFTW_ESTIMATE = 64: FFTW_Flag, FFTW_WISDOM_ONLY = (1 << 21): FFTW_Flag;

  // Kinds of transforms from real to real numbers.
  param FFTW_R2HC = 0: FFTW_R2R, FFTW_HC2R = 1: FFTW_R2R, FFTW_DHT = 2: FFTW_R2R, FFTW_REDFT00 = 3: FFTW_R2R,
        FFTW_REDFT01 = 4: FFTW_R2R, FFTW_REDFT10 = 5: FFTW_R2R, FFTW_REDFT11 = 6: FFTW_R2R, FFTW_RODFT00 = 7: FFTW_R2R,
        FFTW_RODFT01 = 8: FFTW_R2R, FFTW_RODFT10 = 9: FFTW_R2R, FFTW_RODFT11 = 10: FFTW_R2R;

  if autoInitFFTW_MT {
    init_FFTW_MT();
    plan_with_nthreads();
  }

  // --- Plans ----------------------------------------------------------------------------------------------------------

  /// From complex to complex numbers, in another array of the same sizes, or in place.
  proc plan_dft(ref input: [] complex(128), ref output: [] complex(128), sign: FFTW_Direction,
                flags: FFTW_Flag): fftw_plan where input.rank == output.rank {
    if !noFFTWsizeChecks {
      var fits = true;
      for param d in 0..<input.rank do fits &= _haveSameSizes("plan_dft()", input.domain, output.domain, d);
      if !fits then halt("Incorrect array sizes in plan_dft()");
    }
    return _planComplex(input, output, sign, flags);
  }
  proc plan_dft(ref arr: [] complex(128), sign: FFTW_Direction, flags: FFTW_Flag): fftw_plan do
    return _planComplex(arr, arr, sign, flags);

  private proc _planComplex(ref input: [], ref output: [], sign: FFTW_Direction, flags: FFTW_Flag): fftw_plan {
    var sizes = _sizes(input.domain, input, output, 1, 1);
    return fftw_plan_guru64_dft(input.rank, c_ptrTo(sizes), 0, nil, _address(input, complex), _address(output, complex),
                                sign, flags);
  }

  /// From real numbers to the first half of the complex ones: n / 2 + 1 in the last dimension.
  proc plan_dft_r2c(ref input: [] real(64), ref output: [] complex(128), flags: FFTW_Flag): fftw_plan
      where input.rank == output.rank {
    _checkApart("plan_dft_r2c()", input.domain, output.domain, input.domain, output.domain, "output ");
    return _planFromReal(input.domain, input, output, flags);
  }
  /// In place: `realDom` has the indices of the real numbers. An array of real ones has 2 * (n / 2 + 1) in its last
  /// dimension, an array of complex ones n / 2 + 1.
  proc plan_dft_r2c(realDom: domain(?), ref arr: [] ?t, flags: FFTW_Flag): fftw_plan {
    if t != real(64) && t != complex(128) then
      compilerError("plan_dft_r2c() is only supported for arrays of type real(64) and complex(128)");
    _checkInPlace("plan_dft_r2c()", realDom, arr);
    return _planFromReal(realDom, arr, arr, flags);
  }
  private proc _planFromReal(realDom: domain(?), ref input: [], ref output: [], flags: FFTW_Flag): fftw_plan {
    var sizes = _sizes(realDom, input, output, _inUnits(input, real), _inUnits(output, complex));
    return fftw_plan_guru64_dft_r2c(realDom.rank, c_ptrTo(sizes), 0, nil, _address(input, real),
                                    _address(output, complex), flags);
  }

  /// The way back: n / 2 + 1 complex numbers in the last dimension become n real ones.
  proc plan_dft_c2r(ref input: [] complex(128), ref output: [] real(64), flags: FFTW_Flag): fftw_plan
      where input.rank == output.rank {
    _checkApart("plan_dft_c2r()", input.domain, output.domain, output.domain, input.domain, "input ");
    return _planToReal(output.domain, input, output, flags);
  }
  proc plan_dft_c2r(realDom: domain(?), ref arr: [] ?t, flags: FFTW_Flag): fftw_plan {
    if t != real(64) && t != complex(128) then
      compilerError("plan_dft_c2r() is only supported for arrays of type real(64) and complex(128)");
    _checkInPlace("plan_dft_c2r()", realDom, arr);
    return _planToReal(realDom, arr, arr, flags);
  }
  private proc _planToReal(realDom: domain(?), ref input: [], ref output: [], flags: FFTW_Flag): fftw_plan {
    var sizes = _sizes(realDom, input, output, _inUnits(input, complex), _inUnits(output, real));
    return fftw_plan_guru64_dft_c2r(realDom.rank, c_ptrTo(sizes), 0, nil, _address(input, complex),
                                    _address(output, real), flags);
  }

  proc execute(const plan: fftw_plan) {
    if plan == nil then halt("execute() of no plan: FFTW could not make it");
    fftw_execute(plan);
  }
  proc destroy_plan(plan: fftw_plan) {
    fftw_destroy_plan(plan);
  }
  /// Frees what FFTW keeps; plans are void afterwards.
  proc cleanup() {
    fftw_cleanup();
  }

  // --- Threads --------------------------------------------------------------------------------------------------------

  private proc _requireThreads() {
    if !isFFTW_MKL then require "-lfftw3_threads";
  }
  proc init_FFTW_MT() {
    _requireThreads();
    // No program causes this.
    if fftw_init_threads() == 0 then halt("Failed to properly initialize FFTW threads on locale ", here.id);
  }
  /// Plans made from now on use so many threads, or as many as the locale has.
  proc plan_with_nthreads(nthreads: int = 0) {
    _requireThreads();
    fftw_plan_with_nthreads(_cInt(if nthreads < 1 then here.maxTaskPar else nthreads));
  }
  proc cleanup_threads() {
    _requireThreads();
    fftw_cleanup_threads();
  }

  // --- Arrays as FFTW takes them --------------------------------------------------------------------------------------

  /// Sizes, and distances between neighbours as multiples of those of the arrays' own elements, in each dimension.
  private proc _sizes(D: domain(?), const ref input: [], const ref output: [], inUnits: real, outUnits: real) {
    var sizes: c_array(fftw_iodim64, D.rank);
    for param d in 0..<D.rank {
      sizes[d].n = D.dim(d).size;
      // Elements of the last dimension are neighbours in both views of an array of numbers of either kind.
      sizes[d].is = if d == D.rank - 1 && inUnits != 1 then 1 else _distance(input, d, inUnits);
      sizes[d].os = if d == D.rank - 1 && outUnits != 1 then 1 else _distance(output, d, outUnits);
    }
    return sizes;
  }
  private proc _distance(const ref A: [], param d: int, units: real): int {
    const distance = _stride(A, d);
    if units == 0.5 && distance % 2 != 0 then
      halt("FFTW cannot transform this part of an array in place: its rows begin ", distance, " numbers apart");
    return (distance * units): int;
  }
  /// How many numbers of a type one element of an array is.
  private proc _inUnits(const ref A: [], type t) do
    return if A.eltType == t then 1.0 else if t == real then 2.0 else 0.5;
  private proc _address(ref A: [], type t): c_ptr(t) {
    if !A._hasHeader() then compilerError("FFTW transforms arrays that lie in one memory", errorDepth = 2);
    if !_isHere(A) then halt("FFTW transforms arrays that lie in one memory, not distributed ones");
    return c_ptrTo(A): c_ptr(t);
  }

  // --- Checks: what does not fit is printed, as there may be several of it --------------------------------------------

  private proc _haveSameSizes(param routine: string, first, second, param d: int, param inPlace = false): bool {
    const (a, b) = (first.dim(d).size, second.dim(d).size);
    if a == b then return true;
    param A = if inPlace then "domain" else "input", B = if inPlace then "array" else "output";
    writeln("Error: In ", routine, ", the ", A, " and ", B, if inPlace then "" else " arrays",
            " don't have same size in dimension ", d, " (", A, " = ", a, ", ", B, " = ", b, ")");
    return false;
  }
  private proc _hasLastSize(param routine: string, D, expected: int, param which = ""): bool {
    const size = D.dim(D.rank - 1).size;
    if size == expected then return true;
    writeln("Error: In ", routine, ", the ", which, "array's leading dimension is not the proper size (expected ",
            expected, ", got ", size, ")");
    return false;
  }
  private proc _half(realDom): int do return realDom.dim(realDom.rank - 1).size / 2 + 1;

  private proc _checkApart(param routine: string, input, output, realDom, complexDom, param which: string) {
    if noFFTWsizeChecks then return;
    var fits = true;
    for param d in 0..<realDom.rank - 1 do fits &= _haveSameSizes(routine, input, output, d);
    fits &= _hasLastSize(routine, complexDom, _half(realDom), which);
    if !fits then halt("Incorrect array sizes in " + routine);
  }
  private proc _checkInPlace(param routine: string, realDom, const ref arr: []) {
    if realDom.rank != arr.rank then
      compilerError(routine + " takes a domain of the rank of the array", errorDepth = 2);
    if noFFTWsizeChecks then return;
    var fits = true;
    for param d in 0..<realDom.rank - 1 do fits &= _haveSameSizes(routine, realDom, arr.domain, d, true);
    fits &= _hasLastSize(routine, arr.domain, _half(realDom) * (if arr.eltType == real then 2 else 1));
    if !fits then halt("Incorrect array sizes in " + routine);
  }

  /// C's interface itself.
  module C_FFTW {
    public use CTypes;
    use FFTW only fftw_plan, isFFTW_MKL;

    if isFFTW_MKL then require "-lmkl_rt";
    else require "-lfftw3";

    type fftw_complex = complex(128), fftw_r2r_kind = c_int;
    type fftw_read_char_func = c_fn_ptr, fftw_write_char_func = c_fn_ptr;
    /// A dimension: its size, and how far elements are apart on either side.
    record fftw_iodim {
      var n, is, os: c_int;
    }
    record fftw_iodim64 {
      var n, is, os: c_ptrdiff;
    }

    extern proc fftw_execute(p: fftw_plan): void;
    extern proc fftw_plan_dft(rank: c_int, n: c_ptr(c_int), in_arg: c_ptr(fftw_complex), out_arg: c_ptr(fftw_complex),
                              sign: c_int, flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_1d(n: c_int, in_arg: c_ptr(fftw_complex), out_arg: c_ptr(fftw_complex), sign: c_int,
                                 flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_2d(n0: c_int, n1: c_int, in_arg: c_ptr(fftw_complex), out_arg: c_ptr(fftw_complex),
                                 sign: c_int, flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_3d(n0: c_int, n1: c_int, n2: c_int, in_arg: c_ptr(fftw_complex),
                                 out_arg: c_ptr(fftw_complex), sign: c_int, flags: c_uint): fftw_plan;
    extern proc fftw_plan_many_dft(rank: c_int, n: c_ptr(c_int), howmany: c_int, in_arg: c_ptr(fftw_complex),
                                   inembed: c_ptr(c_int), istride: c_int, idist: c_int, out_arg: c_ptr(fftw_complex),
                                   onembed: c_ptr(c_int), ostride: c_int, odist: c_int, sign: c_int,
                                   flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru_dft(rank: c_int, dims: c_ptr(fftw_iodim), howmany_rank: c_int,
                                   howmany_dims: c_ptr(fftw_iodim), in_arg: c_ptr(fftw_complex),
                                   out_arg: c_ptr(fftw_complex), sign: c_int, flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru_split_dft(rank: c_int, dims: c_ptr(fftw_iodim), howmany_rank: c_int,
                                         howmany_dims: c_ptr(fftw_iodim), ri: c_ptr(c_double), ii: c_ptr(c_double),
                                         ro: c_ptr(c_double), io: c_ptr(c_double), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru64_dft(rank: c_int, dims: c_ptr(fftw_iodim64), howmany_rank: c_int,
                                     howmany_dims: c_ptr(fftw_iodim64), in_arg: c_ptr(fftw_complex),
                                     out_arg: c_ptr(fftw_complex), sign: c_int, flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru64_split_dft(rank: c_int, dims: c_ptr(fftw_iodim64), howmany_rank: c_int,
                                           howmany_dims: c_ptr(fftw_iodim64), ri: c_ptr(c_double),
                                           ii: c_ptr(c_double), ro: c_ptr(c_double), io: c_ptr(c_double),
                                           flags: c_uint): fftw_plan;
    extern proc fftw_execute_dft(p: fftw_plan, in_arg: c_ptr(fftw_complex), out_arg: c_ptr(fftw_complex)): void;
    extern proc fftw_execute_split_dft(p: fftw_plan, ri: c_ptr(c_double), ii: c_ptr(c_double), ro: c_ptr(c_double),
                                       io: c_ptr(c_double)): void;
    extern proc fftw_plan_many_dft_r2c(rank: c_int, n: c_ptr(c_int), howmany: c_int, in_arg: c_ptr(c_double),
                                       inembed: c_ptr(c_int), istride: c_int, idist: c_int,
                                       out_arg: c_ptr(fftw_complex), onembed: c_ptr(c_int), ostride: c_int,
                                       odist: c_int, flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_r2c(rank: c_int, n: c_ptr(c_int), in_arg: c_ptr(c_double), out_arg: c_ptr(fftw_complex),
                                  flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_r2c_1d(n: c_int, in_arg: c_ptr(c_double), out_arg: c_ptr(fftw_complex),
                                     flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_r2c_2d(n0: c_int, n1: c_int, in_arg: c_ptr(c_double), out_arg: c_ptr(fftw_complex),
                                     flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_r2c_3d(n0: c_int, n1: c_int, n2: c_int, in_arg: c_ptr(c_double),
                                     out_arg: c_ptr(fftw_complex), flags: c_uint): fftw_plan;
    extern proc fftw_plan_many_dft_c2r(rank: c_int, n: c_ptr(c_int), howmany: c_int, in_arg: c_ptr(fftw_complex),
                                       inembed: c_ptr(c_int), istride: c_int, idist: c_int, out_arg: c_ptr(c_double),
                                       onembed: c_ptr(c_int), ostride: c_int, odist: c_int, flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_c2r(rank: c_int, n: c_ptr(c_int), in_arg: c_ptr(fftw_complex), out_arg: c_ptr(c_double),
                                  flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_c2r_1d(n: c_int, in_arg: c_ptr(fftw_complex), out_arg: c_ptr(c_double),
                                     flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_c2r_2d(n0: c_int, n1: c_int, in_arg: c_ptr(fftw_complex), out_arg: c_ptr(c_double),
                                     flags: c_uint): fftw_plan;
    extern proc fftw_plan_dft_c2r_3d(n0: c_int, n1: c_int, n2: c_int, in_arg: c_ptr(fftw_complex),
                                     out_arg: c_ptr(c_double), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru_dft_r2c(rank: c_int, dims: c_ptr(fftw_iodim), howmany_rank: c_int,
                                       howmany_dims: c_ptr(fftw_iodim), in_arg: c_ptr(c_double),
                                       out_arg: c_ptr(fftw_complex), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru_dft_c2r(rank: c_int, dims: c_ptr(fftw_iodim), howmany_rank: c_int,
                                       howmany_dims: c_ptr(fftw_iodim), in_arg: c_ptr(fftw_complex),
                                       out_arg: c_ptr(c_double), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru_split_dft_r2c(rank: c_int, dims: c_ptr(fftw_iodim), howmany_rank: c_int,
                                             howmany_dims: c_ptr(fftw_iodim), in_arg: c_ptr(c_double),
                                             ro: c_ptr(c_double), io: c_ptr(c_double), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru_split_dft_c2r(rank: c_int, dims: c_ptr(fftw_iodim), howmany_rank: c_int,
                                             howmany_dims: c_ptr(fftw_iodim), ri: c_ptr(c_double),
                                             ii: c_ptr(c_double), out_arg: c_ptr(c_double), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru64_dft_r2c(rank: c_int, dims: c_ptr(fftw_iodim64), howmany_rank: c_int,
                                         howmany_dims: c_ptr(fftw_iodim64), in_arg: c_ptr(c_double),
                                         out_arg: c_ptr(fftw_complex), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru64_dft_c2r(rank: c_int, dims: c_ptr(fftw_iodim64), howmany_rank: c_int,
                                         howmany_dims: c_ptr(fftw_iodim64), in_arg: c_ptr(fftw_complex),
                                         out_arg: c_ptr(c_double), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru64_split_dft_r2c(rank: c_int, dims: c_ptr(fftw_iodim64), howmany_rank: c_int,
                                               howmany_dims: c_ptr(fftw_iodim64), in_arg: c_ptr(c_double),
                                               ro: c_ptr(c_double), io: c_ptr(c_double), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru64_split_dft_c2r(rank: c_int, dims: c_ptr(fftw_iodim64), howmany_rank: c_int,
                                               howmany_dims: c_ptr(fftw_iodim64), ri: c_ptr(c_double),
                                               ii: c_ptr(c_double), out_arg: c_ptr(c_double),
                                               flags: c_uint): fftw_plan;
    extern proc fftw_execute_dft_r2c(p: fftw_plan, in_arg: c_ptr(c_double), out_arg: c_ptr(fftw_complex)): void;
    extern proc fftw_execute_dft_c2r(p: fftw_plan, in_arg: c_ptr(fftw_complex), out_arg: c_ptr(c_double)): void;
    extern proc fftw_execute_split_dft_r2c(p: fftw_plan, in_arg: c_ptr(c_double), ro: c_ptr(c_double),
                                           io: c_ptr(c_double)): void;
    extern proc fftw_execute_split_dft_c2r(p: fftw_plan, ri: c_ptr(c_double), ii: c_ptr(c_double),
                                           out_arg: c_ptr(c_double)): void;
    extern proc fftw_plan_many_r2r(rank: c_int, n: c_ptr(c_int), howmany: c_int, in_arg: c_ptr(c_double),
                                   inembed: c_ptr(c_int), istride: c_int, idist: c_int, out_arg: c_ptr(c_double),
                                   onembed: c_ptr(c_int), ostride: c_int, odist: c_int, kind: c_ptr(fftw_r2r_kind),
                                   flags: c_uint): fftw_plan;
    extern proc fftw_plan_r2r(rank: c_int, n: c_ptr(c_int), in_arg: c_ptr(c_double), out_arg: c_ptr(c_double),
                              kind: c_ptr(fftw_r2r_kind), flags: c_uint): fftw_plan;
    extern proc fftw_plan_r2r_1d(n: c_int, in_arg: c_ptr(c_double), out_arg: c_ptr(c_double), kind: fftw_r2r_kind,
                                 flags: c_uint): fftw_plan;
    extern proc fftw_plan_r2r_2d(n0: c_int, n1: c_int, in_arg: c_ptr(c_double), out_arg: c_ptr(c_double),
                                 kind0: fftw_r2r_kind, kind1: fftw_r2r_kind, flags: c_uint): fftw_plan;
    extern proc fftw_plan_r2r_3d(n0: c_int, n1: c_int, n2: c_int, in_arg: c_ptr(c_double), out_arg: c_ptr(c_double),
                                 kind0: fftw_r2r_kind, kind1: fftw_r2r_kind, kind2: fftw_r2r_kind,
                                 flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru_r2r(rank: c_int, dims: c_ptr(fftw_iodim), howmany_rank: c_int,
                                   howmany_dims: c_ptr(fftw_iodim), in_arg: c_ptr(c_double), out_arg: c_ptr(c_double),
                                   kind: c_ptr(fftw_r2r_kind), flags: c_uint): fftw_plan;
    extern proc fftw_plan_guru64_r2r(rank: c_int, dims: c_ptr(fftw_iodim64), howmany_rank: c_int,
                                     howmany_dims: c_ptr(fftw_iodim64), in_arg: c_ptr(c_double),
                                     out_arg: c_ptr(c_double), kind: c_ptr(fftw_r2r_kind), flags: c_uint): fftw_plan;
    extern proc fftw_execute_r2r(p: fftw_plan, in_arg: c_ptr(c_double), out_arg: c_ptr(c_double)): void;
    extern proc fftw_destroy_plan(p: fftw_plan): void;
    extern proc fftw_forget_wisdom(): void;
    extern proc fftw_cleanup(): void;
    extern proc fftw_set_timelimit(t: c_double): void;
    extern proc fftw_plan_with_nthreads(nthreads: c_int): void;
    extern proc fftw_init_threads(): c_int;
    extern proc fftw_cleanup_threads(): void;
    extern proc fftw_make_planner_thread_safe(): void;
    extern proc fftw_export_wisdom_to_filename(filename: c_ptrConst(c_char)): c_int;
    extern proc fftw_export_wisdom_to_string(): c_ptr(c_char);
    extern proc fftw_export_wisdom(write_char: c_fn_ptr, data: c_ptr(void)): void;
    extern proc fftw_import_system_wisdom(): c_int;
    extern proc fftw_import_wisdom_from_filename(filename: c_ptrConst(c_char)): c_int;
    extern proc fftw_import_wisdom_from_string(input_string: c_ptrConst(c_char)): c_int;
    extern proc fftw_import_wisdom(read_char: c_fn_ptr, data: c_ptr(void)): c_int;
    extern proc fftw_fprint_plan(p: fftw_plan, output_file: c_ptr(c_FILE)): void;
    extern proc fftw_print_plan(p: fftw_plan): void;
    extern proc fftw_sprint_plan(p: fftw_plan): c_ptr(c_char);
    extern proc fftw_malloc(n: c_size_t): c_ptr(void);
    extern proc fftw_alloc_real(n: c_size_t): c_ptr(c_double);
    extern proc fftw_alloc_complex(n: c_size_t): c_ptr(fftw_complex);
    extern proc fftw_free(p: c_ptr(void)): void;
    extern proc fftw_flops(p: fftw_plan, add: c_ptr(c_double), mul: c_ptr(c_double), fmas: c_ptr(c_double)): void;
    extern proc fftw_estimate_cost(p: fftw_plan): c_double;
    extern proc fftw_cost(p: fftw_plan): c_double;
    extern proc fftw_alignment_of(p: c_ptr(c_double)): c_int;
  }
}
