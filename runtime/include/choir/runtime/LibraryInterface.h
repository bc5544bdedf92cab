/*===- LibraryInterface.h - What C sees of every library --------------------===
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The compiler begins the header of each library with this text.
 *===------------------------------------------------------------------------===*/

#ifndef CHOIR_LIBRARY_INTERFACE
#define CHOIR_LIBRARY_INTERFACE

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Starts the run-time library and initialises every module. Options of the program are among the
 * arguments. Once a process. */
void chpl_library_init(int argc, char **argv);
/* Ends the run-time library and every module. */
void chpl_library_finalize(void);

/* Frees a string that an exported procedure returned. */
void chpl_free(void *memory);

typedef struct {
  void *elts;
  uint64_t num_elts;
  void *freer; /* frees elts, or null */
} chpl_external_array;

chpl_external_array chpl_make_external_array(uint64_t eltSize, uint64_t count);
chpl_external_array chpl_make_external_array_ptr(void *elements, uint64_t count);
chpl_external_array chpl_make_external_array_ptr_free(void *elements, uint64_t count);
void chpl_free_external_array(chpl_external_array array);

typedef struct chpl_byte_buffer {
  int8_t isOwned;
  char *data;
  uint64_t size;
} chpl_byte_buffer;

chpl_byte_buffer chpl_byte_buffer_make(const char *data);
chpl_byte_buffer chpl_byte_buffer_make_len(const char *data, uint64_t size);
void chpl_byte_buffer_free(chpl_byte_buffer buffer);

#ifdef __cplusplus
}
#endif

#endif /* CHOIR_LIBRARY_INTERFACE */
