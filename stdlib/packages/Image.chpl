// Module Image: pictures as arrays of pixels, to and from files; films by the program ffmpeg.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A picture is an array of two dimensions: rows from the top, and in them columns from the left. A pixel is a number
/// whose lowest byte is red, the next green, and the third blue: 0xFF0000 is blue. What lies above is ignored.
///
/// Files have the format BMP, with 24 bits for a pixel (32 can be read), or PNG, by the library libpng. JPG is not
/// supported: it throws an IllegalArgumentError. What is no picture of the format throws a BadFormatError.
module Image {
  private use IO, CTypes, Subprocess;

  require "-lpng";

  private extern proc png_image_write_to_memory(image: c_ptr(void), memory: c_ptr(void), ref size: c_size_t,
                                                convert: c_int, buffer: c_ptrConst(void), stride: int(32),
                                                colormap: c_ptrConst(void)): c_int;
  private extern proc png_image_begin_read_from_memory(image: c_ptr(void), memory: c_ptrConst(void),
                                                       size: c_size_t): c_int;
  private extern proc png_image_finish_read(image: c_ptr(void), background: c_ptrConst(void), buffer: c_ptr(void),
                                            stride: int(32), colormap: c_ptr(void)): c_int;
  private extern proc png_image_free(image: c_ptr(void)): void;

  /// The format of a file.
  enum imageType { bmp, png, jpg }
  /// A colour in a pixel.
  enum rgbColor { red, green, blue }
  type pixelType = int;

  // --- Files ---------------------------------------------------------------------------------------------------------

  /// Writes a picture to a file, by its name, or to a writer.
  proc writeImage(image: ?t, format: imageType, const ref pixels: [] ?e) throws
      where isIntegralType(e) && pixels.isRectangular() && pixels.rank == 2 {
    if !isString(image) && !isSubtype(t, fileWriter) then
      compilerError("a picture is written to a file, by its name, or to a fileWriter, not to ", t: string);
    if pixels.size == 0 then throw new owned IllegalArgumentError("pixels", "a picture has at least one pixel");
    var data: c_ptr(uint(8)), size = 0;
    select format {
      when imageType.bmp do data = _asBmp(pixels, size);
      when imageType.png do data = _asPng(pixels, size);
      otherwise do _refuse(format);
    }
    defer deallocate(data);
    if isString(image) {
      var writer = openWriter(image, locking=false);
      writer.writeBinary(data, size);
      writer.close();
    } else {
      image.writeBinary(data, size);
    }
  }
  proc writeImage(image: ?t, format: imageType, const ref pixels: []) throws {
    compilerError("a picture is a rectangular array of two dimensions whose elements are integers, not ",
                  pixels.type: string);
  }

  /// The picture in a file, named or behind a reader, as an array over {0..<rows, 0..<columns}. What lets the
  /// background through is before black.
  proc readImage(image: ?t, format: imageType): [] pixelType throws {
    if !isString(image) && !isSubtype(t, fileReader) then
      compilerError("a picture is read from a file, by its name, or from a fileReader, not from ", t: string);
    const data = if isString(image) then openReader(image, locking=false).readAll(bytes) else image.readAll(bytes);
    var rows, columns = 0, colors: c_ptr(uint(8));
    select format {
      when imageType.bmp do colors = _fromBmp(data, rows, columns);
      when imageType.png do colors = _fromPng(data, rows, columns);
      otherwise do _refuse(format);
    }
    defer deallocate(colors);
    var pixels: [0..<rows, 0..<columns] pixelType;
    forall (i, j) in pixels.domain with (ref pixels) {
      const at = (i * columns + j) * 3;
      pixels[i, j] = colors[at]: int | colors[at + 1]: int << 8 | colors[at + 2]: int << 16;
    }
    return pixels;
  }

  private proc _refuse(format: imageType) throws {
    throw new owned IllegalArgumentError("format", "pictures are written and read as BMP and PNG, not as " +
                                                   format: string);
  }
  private proc _refuseText(text: string) throws { throw new owned BadFormatError(text); }

  private proc _put(data: c_ptr(uint(8)), at: int, value: int, count: int) {
    for i in 0..<count do data[at + i] = (value >> (8 * i) & 255): uint(8);
  }
  private proc _get(const ref data: bytes, at: int, count: int): int {
    var value = 0;
    for i in 0..<count do value |= data[at + i]: int << (8 * i);
    return value;
  }

  // A file header of 14 bytes, a picture header of 40, and rows from the bottom, each of a multiple of 4 bytes.
  private param _headers = 54;

  private proc _asBmp(const ref pixels, ref size: int): c_ptr(uint(8)) {
    const (rows, columns) = pixels.shape, stride = (columns * 3 + 3) / 4 * 4;
    size = _headers + stride * rows;
    const data = allocate(uint(8), size, clear=true);
    data[0] = 0x42; // B
    data[1] = 0x4D; // M
    _put(data, 2, size, 4);
    _put(data, 10, _headers, 4);
    _put(data, 14, 40, 4);
    _put(data, 18, columns, 4);
    _put(data, 22, rows, 4);
    _put(data, 26, 1, 2);
    _put(data, 28, 24, 2);
    _put(data, 34, stride * rows, 4);
    for (i, row) in zip(pixels.dim(0), 0..) {
      const start = _headers + (rows - 1 - row) * stride;
      for (j, column) in zip(pixels.dim(1), 0..) {
        const pixel = pixels[i, j]: int;
        for k in 0..2 do data[start + column * 3 + k] = (pixel >> (16 - 8 * k) & 255): uint(8);
      }
    }
    return data;
  }

  /// The bytes red, green and blue of each pixel.
  private proc _fromBmp(const ref data: bytes, ref rows: int, ref columns: int): c_ptr(uint(8)) throws {
    if data.size < _headers || data[0] != 0x42 || data[1] != 0x4D then _refuseText("Not a BMP file");
    const start = _get(data, 10, 4), depth = _get(data, 28, 2), compression = _get(data, 30, 4);
    if (depth != 24 && depth != 32) || (compression != 0 && !(compression == 3 && depth == 32)) then
      _refuseText("BMP files are read that have 24 or 32 bits for a pixel, and no compression");
    const width = _get(data, 18, 4): int(32), height = _get(data, 22, 4): int(32), isFromTop = height < 0;
    const wide = width: int, high = abs(height: int), stride = (wide * depth / 8 + 3) / 4 * 4;
    if wide <= 0 || high == 0 || start > data.size || high > (data.size - start) / stride then
      _refuseText("The BMP file has fewer pixels than it says");
    const colors = allocate(uint(8), wide * high * 3);
    for i in 0..<high {
      const row = start + (if isFromTop then i else high - 1 - i) * stride;
      for j in 0..<wide do
        for k in 0..2 do colors[(i * wide + j) * 3 + k] = data[row + j * depth / 8 + 2 - k];
    }
    rows = high;
    columns = wide;
    return colors;
  }

  /// The struct png_image of libpng.
  record _pngImage {
    var opaque: c_ptr(void);
    var version = 1: uint(32);
    var width, height: uint(32);
    var format = 2: uint(32); // red, green, blue
    var flags, entries, failed: uint(32);
    var message: c_array(uint(8), 64);

    proc ref reason(): string throws do
      return string.createCopyingBuffer(c_ptrTo(message), policy=decodePolicy.replace);
  }

  private proc _asPng(const ref pixels, ref size: int): c_ptr(uint(8)) throws {
    const (rows, columns) = pixels.shape, colors = allocate(uint(8), rows * columns * 3);
    defer deallocate(colors);
    for (i, row) in zip(pixels.dim(0), 0..) do
      for (j, column) in zip(pixels.dim(1), 0..) do
        _put(colors, (row * columns + column) * 3, pixels[i, j]: int, 3);
    var picture: _pngImage, length: c_size_t;
    picture.width = columns: uint(32);
    picture.height = rows: uint(32);
    const at = c_ptrTo(picture): c_ptr(void), from = colors: c_ptr(void): c_ptrConst(void);
    // Without memory it says how much there is to be.
    if png_image_write_to_memory(at, nil, length, 0, from, 0, nil) == 0 then _refuseText(picture.reason());
    const data = allocate(uint(8), length);
    if png_image_write_to_memory(at, data: c_ptr(void), length, 0, from, 0, nil) == 0 {
      deallocate(data);
      _refuseText(picture.reason());
    }
    size = length: int;
    return data;
  }
  private proc _fromPng(const ref data: bytes, ref rows: int, ref columns: int): c_ptr(uint(8)) throws {
    var picture: _pngImage;
    const at = c_ptrTo(picture): c_ptr(void);
    if data.size < 8 || data[0] != 0x89 || data[1] != 0x50 || data[2] != 0x4E || data[3] != 0x47 then
      _refuseText("Not a PNG file");
    if png_image_begin_read_from_memory(at, data.c_str(): c_ptrConst(void), data.size: c_size_t) == 0 then
      _refuseText(picture.reason());
    picture.format = 2;
    const size = picture.width: int * picture.height: int * 3;
    // No compression is better than about 1000 to 1, of 1 bit for a pixel.
    if size / 30000 > data.size {
      png_image_free(at);
      _refuseText("The PNG file has fewer pixels than it says");
    }
    const colors = allocate(uint(8), size, clear=true);
    if png_image_finish_read(at, nil, colors: c_ptr(void), 0, nil) == 0 {
      png_image_free(at);
      deallocate(colors);
      _refuseText(picture.reason());
    }
    rows = picture.height: int;
    columns = picture.width: int;
    return colors;
  }

  // --- Colours -------------------------------------------------------------------------------------------------------

  private proc _shift(color: rgbColor): int do
    return if color == rgbColor.red then 0 else if color == rgbColor.green then 8 else 16;

  /// Pixels of colours, three numbers 0..255 each, of which `format` says what they are.
  proc colorToPixel(const ref colors: [?d] 3*?t, format: 3*rgbColor = (rgbColor.red, rgbColor.green, rgbColor.blue)):
      [d] pixelType where isIntegralType(t) {
    _checkFormat(format);
    var pixels: [d] pixelType;
    forall i in d with (ref pixels) do pixels[i] = colorToPixel(colors[i], format);
    return pixels;
  }
  proc colorToPixel(color: 3*?t, format: 3*rgbColor = (rgbColor.red, rgbColor.green, rgbColor.blue)): pixelType
      where isIntegralType(t) {
    _checkFormat(format);
    var pixel = 0;
    for param k in 0..2 do pixel |= (color(k): int & 255) << _shift(format(k));
    return pixel;
  }
  /// The colours of pixels, in the order of `format`.
  proc pixelToColor(const ref pixels: [?d] ?t, format: 3*rgbColor = (rgbColor.red, rgbColor.green, rgbColor.blue)):
      [d] 3*pixelType where isIntegralType(t) {
    _checkFormat(format);
    var colors: [d] 3*pixelType;
    forall i in d with (ref colors) do colors[i] = pixelToColor(pixels[i], format);
    return colors;
  }
  proc pixelToColor(pixel: integral, format: 3*rgbColor = (rgbColor.red, rgbColor.green, rgbColor.blue)): 3*pixelType {
    _checkFormat(format);
    var color: 3*pixelType;
    for param k in 0..2 do color(k) = pixel: int >> _shift(format(k)) & 255;
    return color;
  }
  private proc _checkFormat(format: 3*rgbColor) {
    if format(0) == format(1) || format(1) == format(2) || format(0) == format(2) then
      halt("a format has each colour once, which ", format, " does not");
  }

  // --- Pictures of numbers -------------------------------------------------------------------------------------------

  /// Numbers in newMin..newMax for the elements of an array, the least of which becomes newMin, and the greatest
  /// newMax.
  proc downSample(const ref arr: [?d] ?t, newMin: int = 0, newMax: int = 0xFFFFFF): [d] int
      where isNumericType(t) && d.isRectangular() {
    const extremes = _extremes(arr), low = extremes(0): real, high = extremes(1): real;
    var result: [d] int;
    forall i in d with (ref result) do
      result[i] = newMin + (_place(arr[i], low, high) * (newMax - newMin)): int;
    return result;
  }
  /// Pixels for the elements of an array: colorA for the low end of the range, colorB for the high one, by default the
  /// least and the greatest of the elements, and mixtures of both between. What lies outside of the range has the
  /// colour of its end.
  proc interpolateColor(const ref arr: [?d] ?t, colorA: pixelType, colorB: pixelType,
                        colorRange = _extremes(arr)): [d] pixelType
      where (isNumericType(t) || isBoolType(t)) && d.isRectangular() {
    var result: [d] pixelType;
    const a = pixelToColor(colorA), b = pixelToColor(colorB), low = colorRange(0): real, high = colorRange(1): real;
    forall i in d with (ref result) {
      const place = min(max(_place(arr[i], low, high), 0.0), 1.0);
      var color: 3*pixelType;
      for param k in 0..2 do color(k) = a(k) + (place * (b(k) - a(k)) + (if b(k) < a(k) then -0.5 else 0.5)): int;
      result[i] = colorToPixel(color);
    }
    return result;
  }
  proc _extremes(const ref arr: [] ?t): 2*t {
    var zero: 2*t;
    if arr.size == 0 then return zero;
    else if isBoolType(t) then return (&& reduce arr, || reduce arr);
    else return (min reduce arr, max reduce arr);
  }
  private proc _place(x, low: real, high: real): real do
    return if high == low then 0.0 else (x: real - low) / (high - low);

  /// The picture with a square of factor x factor pixels for each of its pixels, over indices from the same lowest
  /// ones.
  proc scale(const ref arr: [?d] ?t, factor: int) where d.isRectangular() && d.rank == 2 {
    if factor < 1 then halt("a picture is not scaled by ", factor);
    const (rows, columns) = arr.shape, (low, left) = (d.dim(0).low, d.dim(1).low);
    var result: [low..#(rows * factor), left..#(columns * factor)] t;
    forall (i, j) in result.domain with (ref result) do
      result[i, j] = arr[d.dim(0).orderToIndex((i - low) / factor), d.dim(1).orderToIndex((j - left) / factor)];
    return result;
  }

  // --- Films ---------------------------------------------------------------------------------------------------------

  /// A film that is written picture by picture, by the program ffmpeg, which has to be there.
  record mediaPipe {
    var _format: imageType;
    var _encoder: subprocess;

    /// Starts to write a film to a file, whose ending says its format.
    proc init(image: string, format: imageType, framerate: int = 30) throws {
      _format = format;
      init this;
      if framerate < 1 then
        throw new owned IllegalArgumentError("framerate", "a film has at least one picture a second");
      _encoder = spawn(["ffmpeg", "-y", "-loglevel", "error", "-f", "image2pipe", "-framerate", framerate: string,
                        "-c:v", format: string, "-i", "-", "-pix_fmt", "yuv420p", image], stdin=pipeStyle.pipe);
    }
    proc writeFrame(const ref pixels: []) throws do writeImage(_encoder.stdin, _format, pixels);
    /// Ends the film, and waits until it is written.
    proc ref finish() throws {
      _encoder.wait();
      if _encoder.exitCode != 0 then
        throw new owned IoError(5, "ffmpeg has ended with status " + _encoder.exitCode: string);
    }
  }
}
