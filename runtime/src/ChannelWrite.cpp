//===- ChannelWrite.cpp - Writing values to channels ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Channel.h"
#include "Utf8.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <bit>
#include <cerrno>

using namespace choir::rt;

/// Locks, lets `append(buffer, style)` make the text, writes it.
template <typename Append> static int32_t writeText(void *chan, void *style, Append append) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  TextBuffer text;
  append(text, style ? *static_cast<const choir_style *>(style) : channel->style());
  return channel->write(text.span());
}

int32_t choir_chan_write_bytes(void *chan, void *data, int64_t length) {
  ChannelGuard guard(channelOf(chan));
  return channelOf(chan)->write({static_cast<const char *>(data), size_t(length)});
}

static bool isPlain(const choir_style &style) {
  return (style.minWidth <= 0 || style.ofNumbers) && style.maxWidth <= 0 && style.stringForm == CHOIR_STRING_PLAIN;
}

static choir_style ofTexts(choir_style style) {
  if (style.ofNumbers)
    style.minWidth = 0;
  return style;
}

static choir_style ofIntegers(choir_style style) {
  if (style.ofNumbers)
    style.precision = 0;
  return style;
}

int32_t choir_chan_write_string(void *chan, void *data, int64_t length, void *style) {
  Span text(static_cast<const char *>(data), size_t(length));
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  const choir_style &chosen = style ? *static_cast<const choir_style *>(style) : channel->style();
  if (isPlain(chosen))
    return channel->write(text);
  TextBuffer formatted;
  appendString(formatted, text, ofTexts(chosen));
  return channel->write(formatted.span());
}

int32_t choir_chan_write_byte(void *chan, uint8_t byte) {
  char data = static_cast<char>(byte);
  return choir_chan_write_bytes(chan, &data, 1);
}

int32_t choir_chan_write_codepoint(void *chan, int32_t codepoint) {
  char data[4];
  int length = utf8Encode(codepoint, data);
  return length ? choir_chan_write_bytes(chan, data, length) : EILSEQ;
}

int32_t choir_chan_write_int(void *chan, int64_t value, void *style) {
  return writeText(chan, style,
                   [&](TextBuffer &out, const choir_style &chosen) { appendInt(out, value, ofIntegers(chosen)); });
}

int32_t choir_chan_write_uint(void *chan, uint64_t value, void *style) {
  return writeText(chan, style,
                   [&](TextBuffer &out, const choir_style &chosen) { appendUnsigned(out, value, ofIntegers(chosen)); });
}

int32_t choir_chan_write_real(void *chan, double value, void *style) {
  return writeText(chan, style, [&](TextBuffer &out, const choir_style &chosen) { appendReal(out, value, chosen); });
}

int32_t choir_chan_write_real32(void *chan, float value, void *style) {
  return writeText(chan, style, [&](TextBuffer &out, const choir_style &chosen) { appendReal32(out, value, chosen); });
}

int32_t choir_chan_write_imag(void *chan, double value, void *style) {
  return writeText(chan, style, [&](TextBuffer &out, const choir_style &chosen) { appendImag(out, value, chosen); });
}

int32_t choir_chan_write_complex(void *chan, double re, double im, void *style) {
  return writeText(chan, style,
                   [&](TextBuffer &out, const choir_style &chosen) { appendComplex(out, re, im, chosen); });
}

int32_t choir_chan_write_bool(void *chan, bool value, void *style) {
  return writeText(chan, style, [&](TextBuffer &out, const choir_style &chosen) {
    choir_style plain = ofTexts(chosen);
    plain.stringForm = CHOIR_STRING_PLAIN;
    appendString(out, value ? Span("true") : Span("false"), plain);
  });
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

static bool needsSwap(int64_t size, int32_t order) {
  constexpr bool little = std::endian::native == std::endian::little;
  return size > 1 && ((order == CHOIR_BIG && little) || (order == CHOIR_LITTLE && !little));
}

static void swapElements(char *data, int64_t count, int64_t size) {
  for (char *element = data; count > 0; --count, element += size)
    std::reverse(element, element + size);
}

int32_t choir_chan_write_binary(void *chan, void *data, int64_t count, int64_t size, int32_t order) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  const char *bytes = static_cast<const char *>(data);
  if (!needsSwap(size, order))
    return channel->write({bytes, size_t(count * size)});
  char swapped[4096];
  int64_t batch = int64_t(sizeof(swapped)) / size;
  for (; count > 0; count -= batch, bytes += batch * size) {
    int64_t now = std::min(count, batch);
    std::memcpy(swapped, bytes, size_t(now * size));
    swapElements(swapped, now, size);
    if (int error = channel->write({swapped, size_t(now * size)}))
      return error;
  }
  return 0;
}

int32_t choir_chan_read_binary(void *chan, void *data, int64_t count, int64_t size, int32_t order, void *outCount) {
  int64_t bytes = 0;
  int32_t error = choir_chan_read_bytes(chan, data, count * size, &bytes);
  int64_t got = bytes / size;
  if (needsSwap(size, order))
    swapElements(static_cast<char *>(data), got, size);
  if (outCount)
    *static_cast<int64_t *>(outCount) = got;
  if (error)
    return error;
  return got < count ? int32_t(CHOIR_ESHORT) : 0;
}

int32_t choir_chan_write_bits(void *chan, uint64_t value, int32_t count) {
  ChannelGuard guard(channelOf(chan));
  return channelOf(chan)->writeBits(value, count);
}

int32_t choir_chan_read_bits(void *chan, int32_t count, void *out) {
  ChannelGuard guard(channelOf(chan));
  return channelOf(chan)->readBits(count, static_cast<uint64_t *>(out));
}

int32_t choir_chan_advance(void *chan, int64_t amount) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  static constexpr char zeros[512] = {};
  while (amount > 0) {
    size_t now = size_t(std::min<int64_t>(amount, int64_t(sizeof(zeros))));
    if (channel->isWriting()) {
      if (int error = channel->write({zeros, now}))
        return error;
    } else {
      now = std::min(now, channel->fill(now));
      if (now == 0)
        return channel->endError();
      channel->consume(now);
    }
    amount -= int64_t(now);
  }
  return 0;
}
