// What stands between exported procedures and C: arrays, strings and bytes as C passes them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The compiler writes an adapter around each exported procedure. It calls `_fromC` for what C passes and is no number or
/// pointer, and `_toC` for what goes back.
module CInterface {
  use Base, Types, Ranges, Strings, Bytes, Domains, Arrays, CTypes, Errors;

  /// Elements one after another, counted from 0, and the function that frees them, or null.
  extern record chpl_external_array {
    var elts: c_ptr(void);
    var num_elts: uint;
    var freer: c_ptr(void);
  }
  extern record chpl_byte_buffer {
    var isOwned: int(8);
    var data: c_ptr(c_char);
    var size: uint;
  }

  extern proc choir_array_show(header: c_ptr(void), elements: c_ptr(void)): void;
  extern proc choir_external_array_init(ref result: chpl_external_array, count: int, eltSize: int): void;
  extern proc choir_byte_buffer_init(ref result: chpl_byte_buffer, data: c_ptrConst(uint(8)), size: int): void;

  /// An array that shows C's elements: what is assigned to it, C sees.
  proc _fromC(type t: [], const ref external: chpl_external_array) {
    var shown: [0..#external.num_elts: int] t.eltType = noinit;
    choir_array_show(__primitive("convert", __primitive("address of", shown), c_ptr(void)), external.elts);
    return shown;
  }
  /// An array over 0..#num_elts that shows memory of C's, which stays C's to free.
  proc makeArrayFromPtr(value: c_ptr(?t), num_elts: integral) {
    if __primitive("bounds checks") && num_elts < 0 then
      halt("makeArrayFromPtr -- ", num_elts, " is no number of elements");
    var shown: [0..#num_elts: int] t = noinit;
    choir_array_show(__primitive("convert", __primitive("address of", shown), c_ptr(void)),
                     __primitive("convert", value, c_ptr(void)));
    return shown;
  }
  proc _fromC(type t: string, text: c_ptrConst(c_char)): string {
    return try! string.createCopyingBuffer(text);
  }
  proc _fromC(type t: bytes, const ref buffer: chpl_byte_buffer): bytes {
    return bytes.createCopyingBuffer(buffer.data, buffer.size: int);
  }

  /// A copy that C frees with chpl_free_external_array, in the order of the array's iteration.
  proc _toC(const ref a: []): chpl_external_array {
    var external: chpl_external_array;
    choir_external_array_init(external, a.size, c_sizeof(a.eltType): int);
    const elements = __primitive("convert", external.elts, c_ptr(a.eltType));
    var position = 0;
    for element in a {
      elements[position] = element;
      position += 1;
    }
    return external;
  }
  /// Memory that C frees with chpl_free or free.
  proc _toC(const ref text: string): c_ptrConst(c_char) {
    var copied: chpl_byte_buffer;
    choir_byte_buffer_init(copied, __primitive("convert", text.buff, c_ptrConst(uint(8))), text.buffLen);
    return __primitive("convert", copied.data, c_ptrConst(c_char));
  }
  proc _toC(const ref data: bytes): chpl_byte_buffer {
    var copied: chpl_byte_buffer;
    choir_byte_buffer_init(copied, __primitive("convert", data.buff, c_ptrConst(uint(8))), data.buffLen);
    return copied;
  }
}
