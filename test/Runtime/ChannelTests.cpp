//===- ChannelTests.cpp - Files and channels ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <cerrno>
#include <cmath>
#include <vector>

namespace {

/// A file in memory with given content, and one channel that reads it.
class Reader {
public:
  explicit Reader(std::string_view content) {
    choir_file_open_memory(&file);
    void *writer;
    choir_chan_open(file, CHOIR_CHAN_WRITE, 0, INT64_MAX, false, &writer);
    choir_chan_write_bytes(writer, bytes(content), int64_t(content.size()));
    choir_chan_release(writer);
    CHECK_EQ(choir_chan_open(file, CHOIR_CHAN_READ, 0, INT64_MAX, true, &chan), 0);
  }
  ~Reader() {
    choir_chan_release(chan);
    choir_file_release(file);
  }
  operator void *() const { return chan; }

  std::string rest() {
    void *data;
    int64_t length;
    int32_t error = choir_chan_read_all(chan, -1, &data, &length);
    return error ? "" : takeText(data, length);
  }

private:
  void *file, *chan;
};

/// A channel that writes to memory.
class Writer {
public:
  Writer() {
    choir_file_open_memory(&file);
    CHECK_EQ(choir_chan_open(file, CHOIR_CHAN_WRITE, 0, INT64_MAX, true, &chan), 0);
  }
  ~Writer() {
    choir_chan_release(chan);
    choir_file_release(file);
  }
  operator void *() const { return chan; }

  std::string content() {
    choir_chan_flush(chan);
    void *reader, *data;
    int64_t length = 0;
    choir_chan_open(file, CHOIR_CHAN_READ, 0, INT64_MAX, false, &reader);
    int32_t error = choir_chan_read_all(reader, -1, &data, &length);
    choir_chan_release(reader);
    return error ? "" : takeText(data, length);
  }

private:
  void *file, *chan;
};

} // namespace

static std::string readString(void *chan, choir_style *style = nullptr) {
  void *data;
  int64_t length;
  int32_t error = choir_chan_read_string(chan, &data, &length, style);
  return error ? "error " + std::to_string(error) : takeText(data, length);
}

static std::string readLine(void *chan, bool strip, int64_t limit = -1) {
  void *data;
  int64_t length;
  int32_t error = choir_chan_read_line(chan, strip, limit, &data, &length);
  return error ? "error " + std::to_string(error) : takeText(data, length);
}

static void checkWriting() {
  Writer out;
  choir_chan_write_int(out, -5, nullptr);
  choir_chan_write_byte(out, ' ');
  choir_chan_write_uint(out, 5, nullptr);
  choir_chan_write_byte(out, ' ');
  choir_chan_write_real(out, 2.0, nullptr);
  choir_chan_write_byte(out, ' ');
  choir_chan_write_complex(out, 1, -1, nullptr);
  choir_chan_write_byte(out, ' ');
  choir_chan_write_bool(out, true, nullptr);
  choir_chan_write_codepoint(out, 0x20AC);
  CHECK_EQ(choir_chan_write_codepoint(out, 0xD800), EILSEQ);
  CHECK_EQ(out.content(), "-5 5 2.0 1.0 - 1.0i true\u20ac");
  CHECK_EQ(choir_chan_offset(out), int64_t(out.content().size()));
}

static std::string styled(std::string_view text, const choir_style &style) {
  Writer out;
  choir_chan_write_string(out, bytes(text), int64_t(text.size()), const_cast<choir_style *>(&style));
  return out.content();
}

static void checkStyledStrings() {
  choir_style style = makeStyle();
  style.minWidth = 5;
  CHECK_EQ(styled("\u20acb", style), "   \u20acb");
  style.align = CHOIR_ALIGN_LEFT;
  CHECK_EQ(styled("ab", style), "ab   ");
  style = makeStyle();
  style.maxWidth = 2;
  CHECK_EQ(styled("\u20acbc", style), "\u20acb");
  style = makeStyle();
  style.stringForm = CHOIR_STRING_QUOTED;
  CHECK_EQ(styled("a\"b\\\n\x01", style), "\"a\\\"b\\\\\\n\\x01\"");
  style.quote = '\'';
  CHECK_EQ(styled("a\"b'", style), "'a\"b\\''");
  style.stringForm = CHOIR_STRING_JSON;
  CHECK_EQ(styled("\a\t", style), "\"\\u0007\\u0009\"");
}

static void checkReadingNumbers() {
  Reader in("  12 -7abc 0x1F 300 1.5e2 inf .5 1..2 3i");
  int64_t integer;
  CHECK_EQ(choir_chan_read_int(in, 64, &integer, nullptr), 0);
  CHECK_EQ(integer, 12);
  CHECK_EQ(choir_chan_read_int(in, 64, &integer, nullptr), 0);
  CHECK_EQ(integer, -7);
  CHECK_EQ(choir_chan_read_int(in, 64, &integer, nullptr), int(CHOIR_EFORMAT));
  CHECK_EQ(readString(in), "abc"); // a failed read consumes nothing
  CHECK_EQ(choir_chan_read_int(in, 64, &integer, nullptr), 0);
  CHECK_EQ(integer, 31);
  uint8_t narrow;
  CHECK_EQ(choir_chan_read_uint(in, 8, &narrow, nullptr), EOVERFLOW);
  CHECK_EQ(choir_chan_read_int(in, 64, &integer, nullptr), 0);
  CHECK_EQ(integer, 300);
  double real;
  CHECK_EQ(choir_chan_read_real(in, 64, &real, nullptr), 0);
  CHECK_EQ(real, 150.0);
  CHECK_EQ(choir_chan_read_real(in, 64, &real, nullptr), 0);
  CHECK(std::isinf(real));
  CHECK_EQ(choir_chan_read_real(in, 64, &real, nullptr), 0);
  CHECK_EQ(real, 0.5);
  CHECK_EQ(choir_chan_read_real(in, 64, &real, nullptr), 0);
  CHECK_EQ(real, 1.0);
  CHECK_EQ(readString(in), "..2");
  CHECK_EQ(choir_chan_read_imag(in, 64, &real, nullptr), 0);
  CHECK_EQ(real, 3.0);
  CHECK_EQ(choir_chan_read_int(in, 64, &integer, nullptr), int(CHOIR_EEOF));
}

static void checkReadingComplex() {
  Reader in("1.0 + 2.0i 3-4i (5, -6) 7 8i");
  double expected[][2] = {{1, 2}, {3, -4}, {5, -6}, {7, 0}, {0, 8}};
  for (auto &each : expected) {
    double value[2] = {};
    CHECK_EQ(choir_chan_read_complex(in, 128, value, nullptr), 0);
    CHECK_EQ(value[0], each[0]);
    CHECK_EQ(value[1], each[1]);
  }
  // A sum whose second number is not imaginary is no complex number, and nothing of it is taken.
  Reader sum("9 + 1 ");
  double value[2] = {};
  CHECK_EQ(choir_chan_read_complex(sum, 128, value, nullptr), int(CHOIR_EFORMAT));
  int64_t integer = 0;
  CHECK_EQ(choir_chan_read_int(sum, 64, &integer, nullptr), 0);
  CHECK_EQ(integer, 9);
}

static void checkReadingText() {
  Reader in("word \"quo\\\"ted\\x41\" true name_1=x\nline one\n\nlast");
  CHECK_EQ(readString(in), "word");
  choir_style style = makeStyle();
  style.stringForm = CHOIR_STRING_QUOTED;
  CHECK_EQ(readString(in, &style), "quo\"tedA");
  bool truth = false;
  CHECK_EQ(choir_chan_read_bool(in, &truth), 0);
  CHECK(truth);
  void *data;
  int64_t length;
  CHECK_EQ(choir_chan_read_name(in, &data, &length), 0);
  CHECK_EQ(takeText(data, length), "name_1");
  CHECK_EQ(choir_chan_match(in, bytes("+"), 1, true), int(CHOIR_EFORMAT));
  CHECK_EQ(choir_chan_match(in, bytes("="), 1, true), 0);
  CHECK_EQ(choir_chan_skip_line(in), 0);
  CHECK_EQ(readLine(in, false), "line one\n");
  CHECK_EQ(readLine(in, true), "");
  CHECK_EQ(readLine(in, true, 2), "la");
  CHECK_EQ(readLine(in, true), "st");
  CHECK(choir_chan_at_eof(in));
  CHECK_EQ(readLine(in, true), "error " + std::to_string(CHOIR_EEOF));
}

static void checkReadingRuns() {
  Reader in("k: v; \u20acuro");
  void *data;
  int64_t length;
  CHECK_EQ(choir_chan_read_to(in, bytes(": "), 2, CHOIR_SEPARATOR_DROP, -1, &data, &length), 0);
  CHECK_EQ(takeText(data, length), "k");
  CHECK_EQ(choir_chan_read_to(in, bytes(";"), 1, CHOIR_SEPARATOR_KEEP, -1, &data, &length), 0);
  CHECK_EQ(takeText(data, length), "v;");
  CHECK_EQ(choir_chan_skip_space(in), 0);
  int32_t codepoint;
  CHECK_EQ(choir_chan_read_codepoint(in, &codepoint), 0);
  CHECK_EQ(codepoint, 0x20AC);
  CHECK_EQ(choir_chan_read_codepoints(in, 2, &data, &length), 0);
  CHECK_EQ(takeText(data, length), "ur");
  uint8_t byte;
  CHECK_EQ(choir_chan_peek_byte(in, &byte), 0);
  CHECK_EQ(choir_chan_read_byte(in, &byte), 0);
  CHECK_EQ(byte, 'o');
  CHECK_EQ(choir_chan_read_byte(in, &byte), int(CHOIR_EEOF));
}

static void checkMarks() {
  Reader in("abcdef");
  uint8_t byte;
  choir_chan_read_byte(in, &byte);
  CHECK_EQ(choir_chan_mark(in), 0);
  CHECK_EQ(choir_chan_advance(in, 2), 0);
  choir_chan_mark(in);
  choir_chan_advance(in, 1);
  choir_chan_commit(in);
  CHECK_EQ(choir_chan_offset(in), 4);
  choir_chan_revert(in);
  CHECK_EQ(choir_chan_offset(in), 1);
  CHECK_EQ(in.rest(), "bcdef");

  Writer out;
  choir_chan_write_bytes(out, bytes("keep "), 5);
  choir_chan_mark(out);
  std::string large(200000, 'x'); // more than the buffer: a marked channel must not flush
  choir_chan_write_bytes(out, large.data(), int64_t(large.size()));
  choir_chan_revert(out);
  choir_chan_write_bytes(out, bytes("this"), 4);
  CHECK_EQ(out.content(), "keep this");
}

static void checkBinary() {
  Writer out;
  uint32_t words[] = {0x01020304, 0xA0B0C0D0};
  choir_chan_write_binary(out, words, 2, 4, CHOIR_BIG);
  choir_chan_write_binary(out, words, 1, 4, CHOIR_LITTLE);
  std::string content = out.content();
  CHECK_EQ(content, std::string("\x01\x02\x03\x04\xA0\xB0\xC0\xD0\x04\x03\x02\x01"));

  Reader in(content);
  uint32_t back[2] = {};
  int64_t count;
  CHECK_EQ(choir_chan_read_binary(in, back, 2, 4, CHOIR_BIG, &count), 0);
  CHECK_EQ(back[0], words[0]);
  CHECK_EQ(back[1], words[1]);
  CHECK_EQ(choir_chan_read_binary(in, back, 2, 4, CHOIR_LITTLE, &count), int(CHOIR_ESHORT));
  CHECK_EQ(count, 1);
  CHECK_EQ(back[0], words[0]);
  CHECK_EQ(choir_chan_read_binary(in, back, 1, 4, CHOIR_NATIVE, &count), int(CHOIR_EEOF));

  // Arrays larger than every buffer, in both directions.
  std::vector<uint16_t> many(100000), read(100000);
  for (size_t i = 0; i < many.size(); ++i)
    many[i] = uint16_t(i * 7);
  Writer bulk;
  choir_chan_write_binary(bulk, many.data(), int64_t(many.size()), 2, CHOIR_BIG);
  Reader bulkIn(bulk.content());
  choir_chan_read_binary(bulkIn, read.data(), int64_t(read.size()), 2, CHOIR_BIG, &count);
  CHECK(read == many);
}

static void checkFiles() {
  void *file;
  std::string_view missing = "/nonexistent/file";
  CHECK_EQ(choir_file_open(bytes(missing), int64_t(missing.size()), CHOIR_FILE_READ, &file), ENOENT);
  CHECK_EQ(choir_file_open_temporary(&file), 0);
  void *first, *second, *reader;
  // Two channels at different offsets do not disturb one another.
  choir_chan_open(file, CHOIR_CHAN_WRITE, 0, 3, false, &first);
  choir_chan_open(file, CHOIR_CHAN_WRITE, 3, INT64_MAX, false, &second);
  CHECK_EQ(choir_chan_write_bytes(second, bytes("def"), 3), 0);
  CHECK_EQ(choir_chan_write_bytes(first, bytes("abc"), 3), 0);
  CHECK_EQ(choir_chan_write_bytes(first, bytes("!"), 1), int(CHOIR_EEOF)); // past its end
  CHECK_EQ(choir_chan_take_failure(first), int(CHOIR_EEOF));
  CHECK_EQ(choir_chan_close(first), 0);
  CHECK_EQ(choir_chan_write_bytes(first, bytes("!"), 1), EBADF);
  CHECK_EQ(choir_chan_take_failure(first), EBADF);
  choir_chan_release(first);
  choir_chan_release(second);
  int64_t size;
  CHECK_EQ(choir_file_size(file, &size), 0);
  CHECK_EQ(size, 6);
  choir_chan_open(file, CHOIR_CHAN_READ, 2, 5, false, &reader);
  void *data;
  int64_t length;
  CHECK_EQ(choir_chan_read_all(reader, -1, &data, &length), 0);
  CHECK_EQ(takeText(data, length), "cde");
  CHECK_EQ(choir_chan_seek(reader, 0, 2), 0);
  CHECK_EQ(choir_chan_read_all(reader, -1, &data, &length), 0);
  CHECK_EQ(takeText(data, length), "ab");
  CHECK_EQ(choir_file_close(file), 0);
  CHECK_EQ(choir_file_close(file), EBADF);
  CHECK(!choir_file_is_open(file));
  choir_chan_release(reader);
  choir_file_release(file);
  char text[64];
  CHECK_EQ(std::string(text, size_t(choir_error_text(ENOENT, text, sizeof(text)))), "No such file or directory");
  CHECK_EQ(std::string(text, size_t(choir_error_text(CHOIR_EEOF, text, sizeof(text)))), "end of file");
}

TEST_GROUP(channels) {
  checkWriting();
  checkStyledStrings();
  checkReadingNumbers();
  checkReadingComplex();
  checkReadingText();
  checkReadingRuns();
  checkMarks();
  checkBinary();
  checkFiles();
}

/// Copies standard input to standard output, a line at a time with its number.
TEST_GROUP(copy) {
  void *data;
  int64_t length;
  for (int64_t number = 1; choir_chan_read_line(choir_chan_stdin(), true, -1, &data, &length) == 0; ++number) {
    choir_chan_lock(choir_chan_stdout());
    choir_chan_write_int(choir_chan_stdout(), number, nullptr);
    choir_chan_write_bytes(choir_chan_stdout(), bytes(": "), 2);
    choir_chan_write_bytes(choir_chan_stdout(), data, length);
    choir_chan_write_byte(choir_chan_stdout(), '\n');
    choir_chan_unlock(choir_chan_stdout());
    choir_free(data);
  }
}
