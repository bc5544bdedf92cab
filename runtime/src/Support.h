//===- Support.h - Small building blocks of the runtime -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime must not need libstdc++ (programs link libc, libm and libomp only), so it has its own
// vector, text buffer and locks. Nothing here throws; running out of memory ends the program.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_SUPPORT_H
#define CHOIR_RUNTIME_SUPPORT_H

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <type_traits>

namespace choir::rt {

/// malloc for the runtime's own data, which memory statistics of the program leave out. Ends the
/// program when it fails.
void *allocate(size_t bytes);
void *reallocate(void *memory, size_t bytes);
inline void release(void *memory) { std::free(memory); }

/// Ends the program because `bytes`, which may be more than there are numbers for, could not be had. `site` says where
/// the program asked for them (choir_alloc_for); without a site, the procedure is looked up.
[[noreturn]] void outOfMemory(size_t bytes, const char *site = nullptr);

/// A mutex that needs no initialisation and no destruction.
class Mutex {
public:
  constexpr Mutex() = default;
  Mutex(const Mutex &) = delete;
  Mutex &operator=(const Mutex &) = delete;

  void lock() { pthread_mutex_lock(&native); }
  bool tryLock() { return pthread_mutex_trylock(&native) == 0; }
  void unlock() { pthread_mutex_unlock(&native); }
  pthread_mutex_t *handle() { return &native; }

private:
  pthread_mutex_t native = PTHREAD_MUTEX_INITIALIZER;
};

template <typename Lock> class LockGuard {
public:
  explicit LockGuard(Lock &mutex) : mutex(mutex) { mutex.lock(); }
  ~LockGuard() { mutex.unlock(); }
  LockGuard(const LockGuard &) = delete;
  LockGuard &operator=(const LockGuard &) = delete;

private:
  Lock &mutex;
};

/// A run of bytes, not owned.
struct Span {
  const char *data = "";
  size_t length = 0;

  Span() = default;
  Span(const char *data, size_t length) : data(data), length(length) {}
  Span(const char *text) : data(text), length(std::strlen(text)) {}

  bool operator==(const Span &other) const {
    return length == other.length && (length == 0 || std::memcmp(data, other.data, length) == 0);
  }
  Span dropFront(size_t count) const { return {data + count, length - count}; }
  bool startsWith(const Span &prefix) const {
    return length >= prefix.length && (prefix.length == 0 || std::memcmp(data, prefix.data, prefix.length) == 0);
  }
};

/// A growing array of trivially copyable elements.
template <typename T> class Vector {
  static_assert(std::is_trivially_copyable_v<T>);

public:
  Vector() = default;
  ~Vector() { release(elements); }
  Vector(const Vector &) = delete;
  Vector &operator=(const Vector &) = delete;

  T *begin() { return elements; }
  T *end() { return elements + count; }
  const T *begin() const { return elements; }
  const T *end() const { return elements + count; }
  T &operator[](size_t index) { return elements[index]; }
  const T &operator[](size_t index) const { return elements[index]; }
  size_t size() const { return count; }
  bool empty() const { return count == 0; }
  T &back() { return elements[count - 1]; }
  void pop() { --count; }
  void clear() { count = 0; }
  void swap(Vector &other) {
    std::swap(elements, other.elements);
    std::swap(count, other.count);
    std::swap(capacity, other.capacity);
  }

  void push(const T &value) {
    if (count == capacity) {
      capacity = capacity ? 2 * capacity : 8;
      elements = static_cast<T *>(reallocate(elements, capacity * sizeof(T)));
    }
    elements[count++] = value;
  }

private:
  T *elements = nullptr;
  size_t count = 0;
  size_t capacity = 0;
};

/// Text under construction: on the stack as long as it is short.
class TextBuffer {
public:
  TextBuffer() = default;
  ~TextBuffer() {
    if (bytes != inlineBytes)
      release(bytes);
  }
  TextBuffer(const TextBuffer &) = delete;
  TextBuffer &operator=(const TextBuffer &) = delete;

  char *data() { return bytes; }
  const char *data() const { return bytes; }
  size_t size() const { return length; }
  Span span() const { return {bytes, length}; }
  void truncate(size_t newLength) { length = newLength; }

  /// Room for `count` more bytes, whose address is returned; extend() says how many were written.
  char *reserve(size_t count) {
    if (length + count > capacity)
      grow(length + count);
    return bytes + length;
  }
  void extend(size_t count) { length += count; }

  TextBuffer &append(char byte) {
    *reserve(1) = byte;
    ++length;
    return *this;
  }
  TextBuffer &append(const Span &text) {
    if (text.length)
      std::memcpy(reserve(text.length), text.data, text.length);
    length += text.length;
    return *this;
  }
  TextBuffer &fill(char byte, size_t count) {
    std::memset(reserve(count), byte, count);
    length += count;
    return *this;
  }
  TextBuffer &appendDecimal(int64_t value);

  /// The text with a terminating zero that its size does not count.
  const char *terminated() {
    *reserve(1) = '\0';
    return bytes;
  }

private:
  void grow(size_t needed);

  char inlineBytes[208];
  char *bytes = inlineBytes;
  size_t length = 0;
  size_t capacity = sizeof(inlineBytes);
};

} // namespace choir::rt

#endif
