// Module MemMove: values moved by their bits, without initialisers, assignments and deinitialisers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module MemMove {
  use Base, Types, Strings, Errors, Ranges, Domains, Arrays;

  /// Whether values of the type have to be destroyed.
  proc needsDestroy(type t) param: bool do return !isPODType(t);

  /// Ends a value; the variable holds nothing then.
  proc destroy(ref obj: ?t) { __primitive("end", obj); }
  proc explicitDeinit(ref obj: ?t) { __primitive("end", obj); }

  /// Moves a value to where nothing lives.
  proc moveInitialize(ref lhs: ?t, in rhs: t) { __primitive("move in", lhs, rhs); }
  /// Takes a value; the variable holds nothing then.
  proc moveFrom(const ref src: ?t): t do return __primitive("move out", src);
  /// Exchanges two values by their bits.
  proc moveSwap(ref x: ?t, ref y: t) { x <=> y; }

  /// Moves the elements of one array to another where nothing lives. The regions, of as many indices, must not overlap in
  /// one array.
  proc moveArrayElements(ref dst: [] ?t, const ref src: [] t) throws {
    moveArrayElements(dst, dst.domain, src, src.domain);
  }
  proc moveArrayElements(ref dst: [] ?t, const ref dstRegion, const ref src: [] t, const ref srcRegion) throws {
    if dstRegion.size != srcRegion.size then
      throw new owned IllegalArgumentError("Region of destination and of source have different sizes");
    if !dst.domain.contains(dstRegion) then
      throw new owned IllegalArgumentError("dstRegion", "is not within the array");
    if !src.domain.contains(srcRegion) then
      throw new owned IllegalArgumentError("srcRegion", "is not within the array");
    for k in 0..<dstRegion.size do
      __primitive("move bits", dst[dstRegion.orderToIndex(k)], src[srcRegion.orderToIndex(k)]);
  }
}
