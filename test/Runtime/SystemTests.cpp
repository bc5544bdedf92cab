//===- SystemTests.cpp - Memory, time, paths ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <cerrno>
#include <cstring>
#include <malloc.h>

static bool isZero(const void *memory, int64_t size) {
  auto *byte = static_cast<const char *>(memory);
  for (int64_t i = 0; i < size; ++i)
    if (byte[i])
      return false;
  return true;
}

TEST_GROUP(memory) {
  choir_memory_track();
  int64_t before = choir_memory_allocations();
  for (int64_t align : {1, 8, 16, 64, 4096}) {
    void *memory = choir_alloc_zeroed(1000, align);
    CHECK_EQ(reinterpret_cast<uintptr_t>(memory) % uintptr_t(align), uintptr_t(0));
    CHECK(isZero(memory, 1000));
    choir_free(memory);
  }
  void *grown = choir_realloc(nullptr, 10);
  std::memcpy(grown, "0123456789", 10);
  grown = choir_realloc(grown, 100000);
  CHECK(std::memcmp(grown, "0123456789", 10) == 0);
  choir_free(grown);
  choir_free(nullptr);
  for (int64_t size : {int64_t(0), int64_t(100), int64_t(5000), int64_t(3) << 20, int64_t(9) << 20}) {
    void *array = choir_array_alloc(size, 1, true, nullptr);
    CHECK(isZero(array, size));
    if (size >= 64)
      CHECK_EQ(reinterpret_cast<uintptr_t>(array) % 64, uintptr_t(0));
    std::memset(array, 1, size_t(size)); // so that the next one sees memory that was used
    choir_free(array);
  }
  // An array has its cache lines to itself, whatever is allocated next.
  for (int size = 64; size < 512; size += 8) {
    auto *array = static_cast<char *>(choir_array_alloc(size, 1, true, nullptr));
    void *next = choir_alloc(size, 16);
    auto line = [](const void *memory) { return reinterpret_cast<uintptr_t>(memory) / 64; };
    CHECK(line(next) < line(array) || line(next) > line(array + size - 1));
    choir_free(next);
    choir_free(array);
  }
  // So it has where memory of its size has been freed that was aligned, and memory that was not.
  for (int round = 0; round < 8; ++round) {
    void *memory[16];
    for (int i = 0; i < 16; ++i)
      memory[i] = i % 3 ? choir_alloc(128 + 64 * (i % 2), 16) : choir_array_alloc(16 + 8 * (i % 2), 8, false, nullptr);
    for (int i = 0; i < 16; i += 3)
      CHECK_EQ(reinterpret_cast<uintptr_t>(memory[i]) % 64, uintptr_t(0));
    for (int i = 0; i < 16; ++i)
      choir_free(memory[i * 7 % 16]);
  }
  // A large one has huge pages, the last of them whole.
  constexpr int64_t hugePage = int64_t(2) << 20;
  for (int64_t size : {2 * hugePage, 2 * hugePage + 8, 7 * hugePage / 2}) {
    void *array = choir_array_alloc(size / 8, 8, true, nullptr);
    CHECK_EQ(reinterpret_cast<uintptr_t>(array) % uintptr_t(hugePage), uintptr_t(0));
    CHECK(int64_t(malloc_usable_size(array)) >= (size + hugePage - 1) / hugePage * hugePage);
    choir_free(array);
  }
  CHECK_EQ(choir_memory_allocations(), before);
}

TEST_GROUP(system) {
  double start = choir_time_now();
  choir_sleep(0.02);
  double elapsed = choir_time_now() - start;
  CHECK(elapsed >= 0.02 && elapsed < 5);
  int32_t fields[9];
  choir_time_local(86400.0 * 59 + 3661, true, fields); // 1 March 1970, 1:01:01
  int32_t expected[] = {1, 1, 1, 1, 2, 70, 0, 59, 0};
  for (int i = 0; i < 9; ++i)
    CHECK_EQ(fields[i], expected[i]);
  CHECK(choir_processor_count(true) >= choir_processor_count(false));
  CHECK(choir_processor_count(false) >= 1);
  CHECK(choir_getenv(bytes("CHOIR_SURELY_NOT_SET")) == nullptr);

  const char *root = std::getenv("TEST_FOLDER");
  if (!root)
    return;
  std::string folder = std::string(root) + "/one/two", renamed = std::string(root) + "/one/three";
  auto size = [](const std::string &path) { return int64_t(path.size()); };
  choir_path_remove(renamed.data(), size(renamed));
  CHECK_EQ(choir_path_make_directory(folder.data(), size(folder), 0777, true), 0);
  CHECK_EQ(choir_path_make_directory(folder.data(), size(folder), 0777, false), EEXIST);
  choir_file_status status;
  CHECK_EQ(choir_path_status(folder.data(), size(folder), true, &status), 0);
  CHECK_EQ(status.kind, CHOIR_FILE_DIRECTORY);
  CHECK_EQ(choir_path_rename(folder.data(), size(folder), renamed.data(), size(renamed)), 0);
  CHECK_EQ(choir_path_status(folder.data(), size(folder), true, &status), ENOENT);
  CHECK_EQ(choir_path_remove(renamed.data(), size(renamed)), 0);
  CHECK_EQ(choir_path_remove(renamed.data(), size(renamed)), ENOENT);
}
