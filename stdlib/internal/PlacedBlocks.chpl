// Memory of a locale for elements that a descriptor keeps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module PlacedBlocks {
  use Base, Types, CTypes, Domains;

  private extern proc choir_is_global(address: c_ptr(void)): bool;
  private extern proc choir_placement_new(): c_ptr(void);
  private extern proc choir_placement_add(placement: c_ptr(void), locale: int, count: int): void;
  private extern proc choir_elements_allocate(placement: c_ptr(void), eltSize: int): c_ptr(void);
  private extern proc choir_elements_free(elements: c_ptr(void)): void;
  private extern proc choir_element_reference(element: c_ptr(void)): c_ptr(void);

  /// Zeros for n elements, of the type that `like` points to, in the memory of a locale. What another locale has is not
  /// reached by its address alone.
  proc _newBlockAt(like: c_ptr(?t), n: int, localeId: int): c_ptr(t) {
    const size = __primitive("sizeof", t);
    if choir_plays_several_locales() {
      const placement = choir_placement_new();
      choir_placement_add(placement, localeId, n);
      return __primitive("convert", choir_elements_allocate(placement, size), c_ptr(t));
    } else {
      return __primitive("convert", choir_alloc_zeroed(if size > 0 && n > max(int) / size then -1 else n * size, 64), c_ptr(t));
    }
  }
  proc _freeBlock(block: c_ptr(?t)) {
    if choir_is_global(block: c_ptr(void)) then choir_elements_free(block: c_ptr(void));
    else deallocate(block);
  }
  /// An address by which the calling task reaches an element of a block.
  inline proc _reached(element: c_ptr(?t)): c_ptr(t) {
    if choir_plays_several_locales() then
      return __primitive("convert", choir_element_reference(element: c_ptr(void)), c_ptr(t));
    else
      return element;
  }
}
