//===- StackTrace.cpp - Stack traces of failed programs -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Frames are found by the C library, names in the symbol table (the compiler makes symbols that demangle to `step at
// heat.chpl:12`), lines in the line table.
//
//===----------------------------------------------------------------------===//

#include "StackTrace.h"
#include "Environment.h"
#include "LineTable.h"

#include <algorithm>
#include <cstdlib>
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace choir::rt;

extern "C" {
[[gnu::weak]] extern const char choir_program_main_place[];
}

namespace {

constexpr size_t maxFrames = 128;

/// The file that this code was loaded from, mapped again with all of its sections.
class Image {
public:
  Image();
  ~Image() {
    if (contents.length)
      munmap(const_cast<char *>(contents.data), contents.length);
  }
  Image(const Image &) = delete;
  Image &operator=(const Image &) = delete;

  uint64_t loadAddress() const { return base; }
  Span section(Span name) const;
  /// The name of the function that an address (as in the file) lies in; empty: none.
  Span findFunction(uint64_t address) const;

private:
  void map(const char *path);
  const Elf64_Shdr *sections() const { return at<Elf64_Shdr>(header()->e_shoff, header()->e_shnum); }
  const Elf64_Ehdr *header() const { return reinterpret_cast<const Elf64_Ehdr *>(contents.data); }
  template <typename T> const T *at(uint64_t offset, uint64_t count = 1) const {
    bool fits = offset <= contents.length && count <= (contents.length - offset) / sizeof(T);
    return fits ? reinterpret_cast<const T *>(contents.data + offset) : nullptr;
  }

  uint64_t base = 0;
  Span contents;
};

/// A search by dl_iterate_phdr.
struct Search {
  uintptr_t address;
  uint64_t base = 0;
  const char *path = nullptr;
};

} // namespace

static int findObject(dl_phdr_info *object, size_t, void *data) {
  auto *search = static_cast<Search *>(data);
  for (int index = 0; index < object->dlpi_phnum; ++index) {
    const ElfW(Phdr) &segment = object->dlpi_phdr[index];
    uintptr_t start = object->dlpi_addr + segment.p_vaddr;
    if (segment.p_type != PT_LOAD || search->address < start || search->address >= start + segment.p_memsz)
      continue;
    search->base = object->dlpi_addr;
    // The program itself has no name.
    search->path = *object->dlpi_name ? object->dlpi_name : "/proc/self/exe";
    return 1;
  }
  return 0;
}

Image::Image() {
  Search search{reinterpret_cast<uintptr_t>(&findObject)};
  dl_iterate_phdr(findObject, &search);
  base = search.base;
  if (search.path)
    map(search.path);
}

void Image::map(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file >= 0 && fstat(file, &status) == 0 && size_t(status.st_size) > sizeof(Elf64_Ehdr)) {
    void *memory = mmap(nullptr, size_t(status.st_size), PROT_READ, MAP_PRIVATE, file, 0);
    if (memory != MAP_FAILED)
      contents = {static_cast<const char *>(memory), size_t(status.st_size)};
  }
  if (file >= 0)
    close(file);
}

Span Image::section(Span name) const {
  if (contents.length == 0 || !sections() || header()->e_shstrndx >= header()->e_shnum)
    return {};
  uint64_t names = sections()[header()->e_shstrndx].sh_offset;
  for (unsigned index = 0; index < header()->e_shnum; ++index) {
    const Elf64_Shdr &candidate = sections()[index];
    const char *text = at<char>(names + candidate.sh_name);
    if (text && Span(text) == name && at<char>(candidate.sh_offset, candidate.sh_size))
      return {contents.data + candidate.sh_offset, size_t(candidate.sh_size)};
  }
  return {};
}

Span Image::findFunction(uint64_t address) const {
  Span table = section(".symtab"), names = section(".strtab");
  auto *symbols = reinterpret_cast<const Elf64_Sym *>(table.data);
  for (size_t index = 0; index < table.length / sizeof(Elf64_Sym); ++index) {
    const Elf64_Sym &symbol = symbols[index];
    if (ELF64_ST_TYPE(symbol.st_info) == STT_FUNC && address >= symbol.st_value &&
        address < symbol.st_value + symbol.st_size && symbol.st_name < names.length)
      return names.data + symbol.st_name;
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static bool isDigit(char c) { return c >= '0' && c <= '9'; }

static size_t find(Span text, Span part) {
  for (size_t at = 0; at + part.length <= text.length; ++at)
    if (text.dropFront(at).startsWith(part))
      return at;
  return text.length;
}

/// Empty where the program has no procedure main.
static Span programMain() { return &choir_program_main_place ? Span(choir_program_main_place) : Span(); }

/// `step at heat.chpl:12` of the symbol of a procedure; empty for what the compiler or C made.
static Span demangle(Span symbol) {
  // All that is left of a main that has been inlined, and of all that it calls.
  if (symbol == Span("choir_program_main"))
    return programMain();
  if (!symbol.startsWith("_Z"))
    return {};
  Span text = symbol.dropFront(2);
  while (text.length && isDigit(text.data[0]))
    text = text.dropFront(1);
  return find(text, " at ") < text.length ? text : Span();
}

/// Whether a frame is not a call of the user's: one of the library, or one between the runtime and the code it calls,
/// unless inlined. `inner` is the frame that was shown before, if any.
static bool isHidden(Span name, Span inner) {
  if (find(name, " at stdlib/") < name.length)
    return true;
  if (name == programMain() && inner == name)
    return true;
  size_t task = find(name, ".task at ");
  return task < name.length && inner.length >= task && std::memcmp(inner.data, name.data, task) == 0;
}

static const char *const constructs[] = {"forall", "coforall", "begin", "cobegin", "body"};

/// `step`, or `forall in step` for `step.forall.5`.
static void appendProcedure(TextBuffer &out, Span name) {
  for (Span construct : constructs) {
    TextBuffer dotted;
    dotted.append('.').append(construct).append('.');
    size_t at = find(name, dotted.span());
    if (at == name.length)
      continue;
    out.append(construct).append(" in ").append({name.data, at});
    return;
  }
  out.append(name);
}

static void appendFrame(TextBuffer &out, Span function, const SourceLine &place) {
  size_t at = find(function, " at ");
  out.append("  ");
  appendProcedure(out, {function.data, at});
  if (!place.line) {
    out.append(" declared").append(function.dropFront(at)).append('\n');
    return;
  }
  out.append(" at ");
  if (place.folder.length)
    out.append(place.folder).append('/');
  out.append(place.file).append(':').appendDecimal(int64_t(place.line)).append('\n');
}

//===----------------------------------------------------------------------===//
// The trace
//===----------------------------------------------------------------------===//

void choir::rt::appendStackTrace(TextBuffer &out) {
  if (environmentIs("CHOIR_BACKTRACE", "0"))
    return;
  Image image;
  Span lineTable = image.section(".debug_line");
  if (lineTable.length == 0 && !environmentIs("CHOIR_BACKTRACE", "1"))
    return;

  void *frames[maxFrames];
  int count = backtrace(frames, maxFrames);
  uint64_t addresses[maxFrames];
  SourceLine places[maxFrames];
  // A frame is where a call returns to; the call is before that.
  for (int index = 0; index < count; ++index)
    addresses[index] = reinterpret_cast<uint64_t>(frames[index]) - image.loadAddress() - 1;
  findLines(lineTable, addresses, places, size_t(count));
  Span inner;
  for (int index = 0; index < count; ++index) {
    Span function = demangle(image.findFunction(addresses[index]));
    if (function.length == 0 || isHidden(function, inner))
      continue;
    if (inner.length == 0)
      out.append("Stacktrace\n");
    inner = function;
    appendFrame(out, function, places[index]);
  }
}

//===----------------------------------------------------------------------===//
// One place
//===----------------------------------------------------------------------===//

/// `heat.chpl` and 12 of `step at heat.chpl:12`, which may go on after the number.
static UserPlace placeOfDeclaration(Span function) {
  Span file = function.dropFront(std::min(find(function, " at ") + 4, function.length));
  size_t colon = find(file, ":");
  if (colon == file.length)
    return {};
  return {{file.data, colon}, std::strtoull(file.data + colon + 1, nullptr, 10)};
}

/// Of the frame that a call returns to; line 0: it is not the user's.
static UserPlace placeOfFrame(const Image &image, Span lineTable, uint64_t address) {
  Span function = demangle(image.findFunction(address));
  if (function.length == 0 || isHidden(function, {}))
    return {};
  UserPlace declared = placeOfDeclaration(function);
  SourceLine exact;
  findLines(lineTable, &address, &exact, 1);
  // Code inlined from the library has lines of its own.
  return exact.line && exact.file == declared.file ? UserPlace{exact.file, exact.line} : declared;
}

namespace {
/// Places of the frames that were looked up before: programs allocate in few places, and often.
struct PlaceCache {
  static constexpr size_t size = 4096;
  struct Entry {
    uint64_t address = 0;
    UserPlace place;
  };
  Image image;
  Span lineTable = image.section(".debug_line");
  Entry entries[size];

  const UserPlace &find(void *frame) {
    uint64_t address = reinterpret_cast<uint64_t>(frame) - image.loadAddress() - 1;
    Entry &entry = entries[(address * 0x9E3779B97F4A7C15u >> 40) % size];
    if (entry.address != address)
      entry = {address, placeOfFrame(image, lineTable, address)};
    return entry.place;
  }
};
} // namespace

UserPlace choir::rt::findUserPlace() {
  // Not from the heap, of which nothing may be left.
  alignas(PlaceCache) static char memory[sizeof(PlaceCache)];
  static PlaceCache *cache = new (memory) PlaceCache();
  void *frames[maxFrames];
  int count = backtrace(frames, maxFrames);
  for (int index = 0; index < count; ++index)
    if (const UserPlace &place = cache->find(frames[index]); place.line)
      return place;
  return {};
}
