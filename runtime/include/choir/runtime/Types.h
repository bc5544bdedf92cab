/* Data layouts that compiled programs share with the Choir runtime library (C).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef CHOIR_RUNTIME_TYPES_H
#define CHOIR_RUNTIME_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Program --------------------------------------------------------------------------------- */

/* The type of a config variable; decides how its text is checked before the program starts. */
enum choir_config_kind {
  CHOIR_CONFIG_BOOL = 0,
  CHOIR_CONFIG_INT8 = 1,
  CHOIR_CONFIG_INT16 = 2,
  CHOIR_CONFIG_INT32 = 3,
  CHOIR_CONFIG_INT64 = 4,
  CHOIR_CONFIG_UINT8 = 5,
  CHOIR_CONFIG_UINT16 = 6,
  CHOIR_CONFIG_UINT32 = 7,
  CHOIR_CONFIG_UINT64 = 8,
  CHOIR_CONFIG_REAL32 = 9,
  CHOIR_CONFIG_REAL64 = 10,
  CHOIR_CONFIG_IMAG32 = 11,
  CHOIR_CONFIG_IMAG64 = 12,
  CHOIR_CONFIG_COMPLEX64 = 13,
  CHOIR_CONFIG_COMPLEX128 = 14,
  CHOIR_CONFIG_TEXT = 15 /* strings, and kinds that the program converts: not checked here */
};

struct choir_config_var {
  const char *name;
  const char *module;
  const char *typeName;
  int32_t kind;
  const char *defaultText; /* for --help; may be null */
  const char *file;
  int32_t line;
  int32_t isPrivate; /* options without a module mean it only where no other has the name */
};

/* A compiled program defines these. Missing ones do nothing; choir_program_main is required. */
enum {
  CHOIR_PROGRAM_TAKES_ARGS = 1,       /* main has a formal: unknown arguments go to main */
  CHOIR_PROGRAM_MEETS_C = 2,          /* calls C, or is called by C: both may write to the standard output */
  CHOIR_PROGRAM_CHECKS_REFERENCES = 4 /* asks which memory elements have left: choir_reference_holds */
};
extern const struct choir_config_var choir_program_configs[];
extern const int64_t choir_program_config_count;
extern const int32_t choir_program_flags;
extern const char choir_program_main_place[]; /* `main at heat.chpl:12`, where proc main is declared */
void choir_program_init(void);                /* module initialisers, in order of use */
int32_t choir_program_main(void);             /* proc main; the exit status */
void choir_program_deinit(void);              /* module deinitialisers */
void choir_program_uncaught(void *errors);    /* halts: errors of tasks that no `sync` waited for */

/* ---- Devices --------------------------------------------------------------------------------- */

/* The constant memory of a kernel: spilled arguments, then constant arrays. */
enum { CHOIR_CONSTANT_BANK_BYTES = 64 * 1024, CHOIR_CONSTANT_ALIGNMENT = 16 };

/* Device code for one architecture (90: sm_90). `choir_program_device_images` lists that of the program; an image
 * without data ends the list. PTX is a C string; devices that are no older than its architecture take it. Code for
 * sm_90a is for these devices alone, code for sm_100f for those of the generation. */
enum { CHOIR_IMAGE_PTX = 0, CHOIR_IMAGE_CUBIN = 1, CHOIR_IMAGE_OF_DEVICE = 2, CHOIR_IMAGE_OF_GENERATION = 4 };
struct choir_device_image {
  const void *data;
  int64_t bytes;
  int32_t architecture;
  int32_t kind;
};

/* The record of a kernel that ends the program: the first thread to fail claims the record. `function` is
 * that of DeviceHalts.def which the host is to call, from 1; `words` are what it is called with, or the parts of a
 * message, three words each: choir_message_part and one or two values. `count` may be more than there was room for. */
enum { CHOIR_HALT_WORDS = 64 };
struct choir_halt_record {
  int32_t isClaimed;
  int32_t function;
  int32_t line;
  int32_t count;
  uint64_t file;
  uint64_t words[CHOIR_HALT_WORDS];
};
enum choir_message_part {
  CHOIR_MESSAGE_TEXT,
  CHOIR_MESSAGE_INT,
  CHOIR_MESSAGE_UINT,
  CHOIR_MESSAGE_REAL,
  CHOIR_MESSAGE_IMAG,
  CHOIR_MESSAGE_COMPLEX
};

/* ---- Errors ---------------------------------------------------------------------------------- */

enum { CHOIR_EEOF = 65536, CHOIR_ESHORT = 65537, CHOIR_EFORMAT = 65538 };

/* ---- Text ------------------------------------------------------------------------------------ */

enum { CHOIR_NUMBER_CHARS = 80 };

enum choir_real_form { CHOIR_REAL_GENERAL = 0, CHOIR_REAL_FIXED = 1, CHOIR_REAL_EXPONENT = 2 };
enum choir_sign_form { CHOIR_SIGN_MINUS = 0, CHOIR_SIGN_PLUS = 1, CHOIR_SIGN_SPACE = 2 };
enum choir_align { CHOIR_ALIGN_RIGHT = 0, CHOIR_ALIGN_LEFT = 1, CHOIR_ALIGN_CENTER = 2 };
enum choir_complex_form {
  CHOIR_COMPLEX_SUM = 0 /* 1.0 + 2.0i */,
  CHOIR_COMPLEX_PAIR = 1 /* (1.0,2.0) */
};
enum choir_string_form {
  CHOIR_STRING_PLAIN = 0,  /* the bytes; reading: up to white space */
  CHOIR_STRING_QUOTED = 1, /* in `quote`s, Chapel escapes */
  CHOIR_STRING_JSON = 2    /* in double quotes, JSON escapes */
};

/* How values are written and read as text. The default style is all zero but for showPointZero = 1,
 * precision = -1. */
struct choir_style {
  uint8_t base;          /* 2, 8, 10 or 16; reals: 10 or 16; 0 counts as 10 */
  uint8_t prefixBase;    /* 0b, 0o, 0x in front */
  uint8_t upperCase;     /* digits, exponents and prefix */
  uint8_t sign;          /* choir_sign_form */
  uint8_t align;         /* choir_align */
  uint8_t pad;           /* padding character; 0 counts as space; '0' goes between sign and digits */
  uint8_t realForm;      /* choir_real_form */
  uint8_t showPoint;     /* `1.` and not `1` */
  uint8_t showPointZero; /* `1.0` and not `1`, of reals */
  uint8_t stringForm;    /* choir_string_form */
  uint8_t quote;         /* of CHOIR_STRING_QUOTED; 0 counts as the double quote */
  uint8_t complexForm;   /* choir_complex_form */
  uint8_t quoteEnd;      /* where it differs from `quote`; 0: it does not */
  uint8_t skipUnknown;   /* reading objects: names of fields that the type lacks are skipped */
  uint8_t ofNumbers;     /* texts have no width, integers no precision */
  uint8_t reserved[1];
  int32_t minWidth;  /* in characters; 0: none */
  int32_t maxWidth;  /* of strings, in characters; 0: unlimited */
  int32_t precision; /* of reals: significant digits (general) or those after the point; -1: 6;
                        of integers: zeros after a point */
};

/* A piece of a format string (writef, readf). */
enum { CHOIR_FORMAT_END = 0, CHOIR_FORMAT_TEXT = 1, CHOIR_FORMAT_VALUE = 2 };
enum { CHOIR_FORMAT_AS_TEXT = -1 /* no binary conversion */ };
enum { /* what arguments before the value say, in this order */
       CHOIR_FORMAT_WIDTH_ARGUMENT = 1,
       CHOIR_FORMAT_PRECISION_ARGUMENT = 2,
       CHOIR_FORMAT_QUOTE_ARGUMENT = 4,
       CHOIR_FORMAT_REGEX_ARGUMENT = 8
};
enum {
  CHOIR_REGEX_IGNORE_CASE = 1,
  CHOIR_REGEX_MULTI_LINE = 2,
  CHOIR_REGEX_DOT_NEWLINE = 4,
  CHOIR_REGEX_NON_GREEDY = 8
};
struct choir_conversion {
  int32_t kind;      /* CHOIR_FORMAT_END, ... */
  int32_t type;      /* the letter: n t i u r m z s S c / */
  int32_t order;     /* CHOIR_NATIVE, ... of binary conversions, or CHOIR_FORMAT_AS_TEXT */
  int32_t size;      /* bytes, of binary conversions; -1: not said */
  int32_t arguments; /* CHOIR_FORMAT_WIDTH_ARGUMENT, ... */
  int32_t encoding;  /* j or h of %jt and %ht; 0 1 2 4 8 v * of binary strings; or 0 */
  int32_t regexFlags;
  struct choir_style style;
  int64_t textStart, textLength; /* of literal text, of a regular expression */
  int64_t next;                  /* where the next piece begins */
};

enum { CHOIR_CASE_LOWER = 0, CHOIR_CASE_UPPER = 1, CHOIR_CASE_TITLE = 2 };
enum {
  CHOIR_DECODE_REPLACE = 0 /* U+FFFD */,
  CHOIR_DECODE_DROP = 1,
  CHOIR_DECODE_ESCAPE = 2 /* U+DC80 + byte */
};
enum {
  CHOIR_CHAR_ALPHA = 0,
  CHOIR_CHAR_DIGIT = 1,
  CHOIR_CHAR_ALNUM = 2,
  CHOIR_CHAR_SPACE = 3,
  CHOIR_CHAR_UPPER = 4,
  CHOIR_CHAR_LOWER = 5,
  CHOIR_CHAR_PRINT = 6,
  CHOIR_CHAR_PUNCT = 7
};

/* ---- Input and output ------------------------------------------------------------------------ */

enum choir_file_mode {
  CHOIR_FILE_READ = 0,        /* r: must exist */
  CHOIR_FILE_READ_WRITE = 1,  /* rw: must exist */
  CHOIR_FILE_CREATE = 2,      /* cw: truncated or created, write only */
  CHOIR_FILE_CREATE_READ = 3, /* cwr */
  CHOIR_FILE_APPEND = 4       /* a */
};
enum { CHOIR_CHAN_READ = 0, CHOIR_CHAN_WRITE = 1 };
enum {
  CHOIR_SEPARATOR_KEEP = 0, /* the separator ends the text read */
  CHOIR_SEPARATOR_DROP = 1,
  CHOIR_SEPARATOR_LEAVE = 2 /* the separator stays unread */
};
enum { CHOIR_NATIVE = 0, CHOIR_LITTLE = 1, CHOIR_BIG = 2 };

/* Where a standard stream of another program leads. */
enum {
  CHOIR_STREAM_FORWARD = 0, /* the program's own stream */
  CHOIR_STREAM_CLOSE = 1,
  CHOIR_STREAM_PIPE = 2,
  CHOIR_STREAM_TO_OUTPUT = 3 /* errors: with the output */
};

/* File status, as from stat. */
enum { CHOIR_FILE_OTHER = 0, CHOIR_FILE_REGULAR = 1, CHOIR_FILE_DIRECTORY = 2, CHOIR_FILE_LINK = 3 };
struct choir_file_status {
  int64_t kind; /* CHOIR_FILE_REGULAR, ... */
  int64_t mode; /* permissions */
  int64_t size, user, group, device, inode;
};

/* ---- Objects --------------------------------------------------------------------------------- */

/* Run-time information of a class. The table of its virtual methods follows the struct.
 * `ancestors` has depth + 1 entries: the root of the hierarchy first, the class itself last. */
struct choir_class {
  const char *name;
  void (*deinit)(void *object); /* ends the fields; or null */
  const struct choir_class *const *ancestors;
  int64_t depth;
  int64_t id;
};

/* An object begins with this; its fields follow. */
struct choir_object {
  const struct choir_class *klass;
  int64_t owners; /* atomic */
};

/* ---- Domains and arrays ---------------------------------------------------------------------- */

enum { CHOIR_MAX_RANK = 32 };

/* One dimension of an index set: low, low+|stride|, ... in all `extent` indices. A negative stride
 * means that the set is iterated downwards; `low` is the lowest index all the same. */
struct choir_span {
  int64_t low, extent, stride;
};

/* A range as the source has it, for messages: low..high by stride. */
struct choir_range {
  int64_t low, high, stride;
};

struct choir_array;

/* The identity of a domain variable: what the arrays over it have in common. */
struct choir_dom {
  int64_t refCount; /* atomic */
  int32_t lock;     /* guards the list */
  int16_t rank;
  bool isStuck;               /* an array could not follow an assignment */
  bool isLenient;             /* arrays follow whose new elements nobody has a value for */
  struct choir_array *arrays; /* arrays over the domain, linked by next and previous */
  int64_t version;            /* counts assignments */
  void *placement;            /* which locale has which indices, or null: all are in one place */
  struct choir_span dim[];
};

/* Operations on elements that are not plain data. Null functions: initialise to zero bytes,
 * deinitialise nothing, move by copying bytes (the target is raw memory, the source is left raw).
 * `context` is the array's eltContext (the inner domain of an array of arrays, say). */
struct choir_elt_ops {
  void (*init)(void *elements, int64_t count, void *context);
  void (*deinit)(void *elements, int64_t count, void *context);
  void (*move)(void *target, void *source, int64_t count, void *context);
  void (*freeContext)(void *context);
};

enum choir_array_flags {
  CHOIR_ARRAY_VIEW = 1,          /* shows the storage of `base` */
  CHOIR_ARRAY_NO_INIT = 2,       /* array_init: leave the elements raw */
  CHOIR_ARRAY_DENSE = 4,         /* row-major without gaps: coefficients are inner extents' products */
  CHOIR_ARRAY_PARALLEL_INIT = 8, /* array_init: ops->init may run for parts of the array in any
                                   order, on several threads */
  /* Where the elements are, of arrays over GPU distributions: on both sides, the host's storage being
     up to date outside of kernels; on the device alone; the same for constant memory, which kernels
     read; nowhere, for the arrays that the threads of a block share. */
  CHOIR_ARRAY_DEVICE = 16,
  CHOIR_ARRAY_EXPLICIT = 32,
  CHOIR_ARRAY_CONSTANT = 64,
  CHOIR_ARRAY_SHARED = 128,
  /* A view in another shape: elements at fixed positions of the storage, whatever the indices of `base`. A view's
     steps are then positions, and the first entry of its origin is the position of its first element. */
  CHOIR_ARRAY_RESHAPED = 256
};

struct choir_array_dim {
  int64_t first, extent, stride; /* the index that iteration begins with; downwards where stride < 0 */
  int64_t coef;                  /* elements between neighbours along the dimension; a view's may be any number */
  int64_t lowBound, highBound;   /* as the domain has them: those of 1..10 by 2 are 1 and 10 */
};

/* An array variable is such a header; its address is its identity. Element (i0, i1, ...) lies at
 *   data + sum((i_d - dim[d].first) / dim[d].stride * dim[d].coef) * eltSize. */
struct choir_array {
  void *data;                          /* the element at the first indices */
  struct choir_dom *dom;               /* or null: the shape never changes */
  struct choir_array *base;            /* views: the array (never a view) that owns the storage */
  struct choir_array *next, *previous; /* list of dom */
  int64_t version;                     /* counts changes of storage or shape; a view's: the base's when derived */
  int32_t rank;
  int32_t flags;
  int64_t eltSize;
  const struct choir_elt_ops *ops; /* or null */
  void *eltContext;
  void *storage;        /* what array_alloc returned; null in views */
  int64_t storageCount; /* elements in storage */
  void *distribution;   /* of its domain, an object that the array shares in, or null; views: the base's */
  const char *site;     /* where the program makes the array, for reports on memory; null: not known */
  void *copies;         /* those of its elements on the host and on devices, or null: a launch has had none of them */
  struct choir_array_dim dim[];
};

/* Before elements of an array that may be on a device are accessed, the program acquires them, in one of these modes:
 * they will be read; some of them will be written; all of them will be written. CHOIR_ACQUIRE_AGAIN copies them to the
 * device though they are valid there, CHOIR_ACQUIRE_AHEAD before all launches of a loop. */
enum choir_acquire_mode {
  CHOIR_ACQUIRE_READ = 1,
  CHOIR_ACQUIRE_WRITE = 2,
  CHOIR_ACQUIRE_OVERWRITE = 4,
  CHOIR_ACQUIRE_AGAIN = 8,
  CHOIR_ACQUIRE_AHEAD = 16
};

/* How many blocks a kernel is started with, how many threads each has (x, y, z), how many bytes these share, and the
 * size of the record that the kernel's arguments are the fields of. */
struct choir_launch_shape {
  int64_t blocks[3], threads[3];
  int64_t sharedBytes, argumentBytes;
};

/* A view's header goes on after dim[rank]: struct choir_view_dim[rank], then int64_t[base->rank],
 * the base's index of the view's first element. So a header of rank r over bases of rank up to s
 * takes choir_array_header_size(max(r, s)) = sizeof(struct choir_array) + max(r, s) * (48 + 16 + 8)
 * bytes. */
struct choir_view_dim {
  int64_t step;    /* base index steps per step of the view's dimension */
  int64_t baseDim; /* the dimension of the base that it runs along */
};

/* ---- Loops and tasks ------------------------------------------------------------------------- */

/* A box of 0-based positions of an index set, half open. */
struct choir_box_dim {
  int64_t low, high;
};
struct choir_box {
  int64_t index; /* number of the chunk or leaf */
  int64_t task;  /* the thread of the loop that runs the box, from 0 */
  int64_t rank;
  struct choir_box_dim dim[CHOIR_MAX_RANK];
};

/* Flags that decide, with the extents, how many positions a leaf of a reduction has. */
enum choir_leaf_flags {
  CHOIR_LEAF_COSTLY = 1, /* a position may cost anything */
  CHOIR_LEAF_ARRAYS = 2, /* partial results take long to make and to combine */
};

/* State of a loop, shared by the threads in it; and of one thread in it, which begins with its
 * current box. Only the box is for compiled code. */
struct choir_loop {
  _Alignas(64) unsigned char opaque[512];
};
struct choir_chunk {
  struct choir_box box;
  int64_t opaque[16];
};

struct choir_error_sink {
  int64_t opaque[2];
};

struct choir_group {
  int64_t opaque[8];
};

struct choir_sync {
  int32_t opaque[4];
};

typedef void *choir_box_body(void *context, const struct choir_box *box);
typedef void *choir_task_body(void *context, int64_t index);
typedef void choir_combine(void *context, void *left, const void *right);

#ifdef __cplusplus
}
#endif
#endif
