// Module ChplFormat: reading and writing values in Chapel's own syntax.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module ChplFormat {
  use EncodedIO;

  type chplSerializer = encodedSerializer(false);
  type chplDeserializer = encodedDeserializer(false);
}
