// Objects with a copy on each locale, as programs make them whose classes have dsiPrivatize and dsiGetPrivatizeData.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Privatization {
  use Base, Types, Ranges, LocaleModel, RawMemory;

  /// Has each locale but this one make a copy of an object. What names them all is where the table of the copies lies.
  proc _newPrivatizedClass(object: borrowed class): int {
    const copies = _allocate(c_ptr(void), numLocales), home = here.id, data = object.dsiGetPrivatizeData();
    _at(copies, home) = __primitive("convert", object, c_ptr(void));
    for id in 0..<numLocales do
      if id != home then
        on Locales[id] do
          _at(copies, id) = __primitive("convert", object.dsiPrivatize(data).borrow(), c_ptr(void));
    return __primitive("convert", copies, int);
  }
  /// This locale's copy.
  inline proc chpl_getPrivatizedCopy(type objectType, pid: int): objectType do
    return __primitive("convert", _at(__primitive("convert", pid, c_ptr(c_ptr(void))), here.id), objectType);
  /// Forgets the copies, which the program has deleted.
  proc _freePrivatizedClass(pid: int) {
    _release(__primitive("convert", pid, c_ptr(c_ptr(void))));
  }
}
