// Module JSON: reading and writing values as JSON.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module JSON {
  use EncodedIO;

  type jsonSerializer = encodedSerializer(true);
  type jsonDeserializer = encodedDeserializer(true);
}
