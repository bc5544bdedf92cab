// Module JSON: reading and writing values as JSON.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module JSON {
  use EncodedIO;
  private use IO, OS;

  type jsonSerializer = encodedSerializer(true);
  type jsonDeserializer = encodedDeserializer(true);
  type jsonWriter = fileWriter(serializerType=jsonSerializer, ?);
  type jsonReader = fileReader(deserializerType=jsonDeserializer, ?);

  /// The value as JSON.
  proc toJson(const ref x): string throws {
    const file = openMemFile();
    {
      var writer = file.writer(locking=false, serializer=new jsonSerializer());
      writer.write(x);
    }
    return file.reader(locking=false).readAll(string);
  }
  /// The value of the type that the text is the JSON of; an IllegalArgumentError of other text.
  proc fromJson(const ref text: string, type t): t throws {
    try {
      return openStringReader(text, new jsonDeserializer()).read(t);
    } catch e: BadFormatError {
      throw new owned IllegalArgumentError("no JSON of a value of type " + t: string + ": " + e.message());
    }
  }
}
