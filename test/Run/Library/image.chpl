// Module Image: pictures written and read as BMP and PNG, colours, pictures of numbers, and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: png
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: %choir %s -o %t && cd %t.dir && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: cd %t.dir && not %t --wrong=1 2>&1 | FileCheck --check-prefix=SCALE %s
// RUN: cd %t.dir && not %t --wrong=2 2>&1 | FileCheck --check-prefix=FORMAT %s
// RUN: not %choir --check-only -sreals=true %s 2>&1 | FileCheck --check-prefix=REALS %s

use Image, IO;

config const wrong = 0;
config param reals = false;

const bgr = (rgbColor.blue, rgbColor.green, rgbColor.red);

proc colors() {
  var colors: [1..2, 1..3] 3*int;
  colors[1, ..] = [(0xFF, 0, 0), (0, 0xFF, 0), (0, 0, 0xFF)];
  colors[2, ..] = [(1, 2, 3), (0, 0, 0), (0xFF, 0xFF, 0xFF)];
  const pixels = colorToPixel(colors), others = colorToPixel(colors, format=bgr);
  writeln(pixels.domain, " ", pixels[1, 1], " ", pixels[1, 3] == 0xFF0000, " ", pixels[2, 1] == 0x030201, " ",
          others[2, 1] == 0x010203);
  writeln(&& reduce (pixelToColor(pixels) == colors), " ", && reduce (pixelToColor(others, format=bgr) == colors), " ",
          pixelToColor(0x7F030201), " ", colorToPixel((1, 2, 3), bgr) == 0x010203);
}

proc bytesOf(path: string) throws do return openReader(path, locking=false).readAll(bytes);

proc files() throws {
  // Rows of an odd number of pixels are filled up.
  var picture: [1..5, 0..2] int;
  for ((i, j), k) in zip(picture.domain, 0..) do picture[i, j] = k * 0x123456 & 0xFFFFFF;
  for format in imageType.bmp..imageType.png {
    const name = "picture." + format: string;
    writeImage(name, format, picture);
    const back = readImage(name, format);
    writeln(format, " ", back.domain, " ", && reduce [(i, j) in back.domain] back[i, j] == picture[i + 1, j]);
    // By a writer and a reader.
    const memory = openMemFile();
    {
      var writer = memory.writer(locking=false);
      writeImage(writer, format, picture[2..3, ..]);
    }
    const part = readImage(memory.reader(locking=false), format);
    writeln(part.shape, " ", part[1, 2] == picture[3, 2]);
  }
  const data = bytesOf("picture.bmp");
  writeln(data.size, " ", data[0..1], " ", data[18], " ", data[22], " ", data[28], " ", for k in 54..56 do data[k]);

  // 32 bits for a pixel, from the top.
  var other = data[0..21] + b"\xFF\xFF\xFF\xFF" + data[26..27] + b"\x20\x00" + data[30..53];
  for k in 0..2 do other += b"\x03\x02\x01\x00";
  {
    var writer = openWriter("other.bmp", locking=false);
    writer.writeBytes(other);
  }
  writeln(readImage("other.bmp", imageType.bmp));
}

proc numbers() {
  var a: [1..2, 0..2] real;
  a[1, ..] = [1.0, 0.5, 0.0];
  a[2, ..] = [0.25, 0.75, 1.0];
  writeln(downSample(a, 0, 100));
  writeln(downSample(a)[1, 0] == 0xFFFFFF, " ", downSample([3, 3, 3], 7, 9));
  const white = 0xFFFFFF, blue = 0xFF0000;
  for pixel in interpolateColor(a, white, blue) do write(pixelToColor(pixel));
  writeln();
  for pixel in interpolateColor(a[1, ..], 0, 200, colorRange=(0.25, 0.75)) do write(pixel, " ");
  writeln();
  for pixel in interpolateColor([true, false], 0, 0x00FF00, colorRange=(false, true)) do write(pixel == 0x00FF00, " ");
  writeln(interpolateColor([false, true], 7, 9));
  const small = [1, 2; 3, 4];
  const large = scale(small, 2);
  writeln(large.domain);
  writeln(large);
}

proc errors() throws {
  var none_: [1..0, 1..2] int;
  const one: [1..1, 1..1] int;
  try { writeImage("none.bmp", imageType.bmp, none_); } catch e { writeln(e.message()); }
  try { writeImage("one.jpg", imageType.jpg, one); } catch e { writeln(e.message()); }
  try { readImage("picture.bmp", imageType.jpg); } catch e { writeln(e.message()); }
  try { readImage("picture.bmp", imageType.png); } catch e { writeln(e.message()); }
  try { readImage("picture.png", imageType.bmp); } catch e: BadFormatError { writeln(e.message()); }
  try { readImage("nowhere.bmp", imageType.bmp); } catch e { writeln(e.message()); }
  proc cut(from: string, to: string, n: int) throws {
    const data = bytesOf(from);
    var writer = openWriter(to, locking=false);
    writer.writeBytes(data[0..<data.size - n]);
  }
  cut("picture.bmp", "cut.bmp", 1);
  cut("picture.png", "cut.png", 30);
  try { readImage("cut.bmp", imageType.bmp); } catch e { writeln(e.message()); }
  try { readImage("cut.png", imageType.png); } catch e { writeln(e.message()); }
  try { writeImage("nowhere/one.bmp", imageType.bmp, one); } catch e { writeln(e.message()); }
}

proc main() throws {
  if wrong == 1 {
    // SCALE: image.chpl:[[#@LINE+1]]: error: halt reached - a picture is not scaled by 0
    scale([1, 2; 3, 4], 0);
  }
  if wrong == 2 {
    // FORMAT: image.chpl:[[#@LINE+1]]: error: halt reached - a format has each colour once, which (red, red, blue) does not
    colorToPixel((1, 2, 3), (rgbColor.red, rgbColor.red, rgbColor.blue));
  }
  if reals {
    // REALS: image.chpl:[[#@LINE+2]]:{{.*}}: error: a picture is a rectangular array of two dimensions whose elements are integers, not
    var a: [1..2, 1..2] real;
    writeImage("a.bmp", imageType.bmp, a);
    const b: [1..2, 1..2] int;
    // REALS: image.chpl:[[#@LINE+1]]:{{.*}}: error: a picture is written to a file, by its name, or to a fileWriter, not to int(64)
    writeImage(1, imageType.bmp, b);
    // REALS: image.chpl:[[#@LINE+1]]:{{.*}}: error: a picture is read from a file, by its name, or from a fileReader, not from int(64)
    readImage(1, imageType.bmp);
  }
  // CHECK: {1..2, 1..3} 255 true true true
  // CHECK-NEXT: true true (1, 2, 3) true
  colors();
  // CHECK-NEXT: bmp {0..4, 0..2} true
  // CHECK-NEXT: (2, 3) true
  // CHECK-NEXT: png {0..4, 0..2} true
  // CHECK-NEXT: (2, 3) true
  // CHECK-NEXT: 114 BM 3 5 24 218 116 8
  // CHECK-NEXT: 197121 197121 197121
  files();
  // CHECK-NEXT: 100 50 0
  // CHECK-NEXT: 25 75 100
  // CHECK-NEXT: true 7 7 7
  // CHECK-NEXT: (0, 0, 255)(127, 127, 255)(255, 255, 255)(191, 191, 255)(64, 64, 255)(0, 0, 255)
  // CHECK-NEXT: 200 100 0{{ ?}}
  // CHECK-NEXT: true false 7 9
  // CHECK-NEXT: {0..3, 0..3}
  // CHECK-NEXT: 1 1 2 2
  // CHECK-NEXT: 1 1 2 2
  // CHECK-NEXT: 3 3 4 4
  // CHECK-NEXT: 3 3 4 4
  numbers();
  // CHECK-NEXT: illegal argument 'pixels': a picture has at least one pixel
  // CHECK-NEXT: illegal argument 'format': pictures are written and read as BMP and PNG, not as jpg
  // CHECK-NEXT: illegal argument 'format': pictures are written and read as BMP and PNG, not as jpg
  // CHECK-NEXT: bad format (Not a PNG file)
  // CHECK-NEXT: bad format (Not a BMP file)
  // CHECK-NEXT: No such file or directory (in open with path "nowhere.bmp")
  // CHECK-NEXT: bad format (The BMP file has fewer pixels than it says)
  // CHECK-NEXT: bad format ({{.+}})
  // CHECK-NEXT: No such file or directory (in open with path "nowhere/one.bmp")
  errors();
}
