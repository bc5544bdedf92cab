// Module Crypto: digests, ciphers and keys with the answers that the standards give, there and back, and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: crypto
// RUN: %choir --no-warnings %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %t --wrong=bits 2>&1 | FileCheck --check-prefix=BITS %s
// RUN: not %t --wrong=key 2>&1 | FileCheck --check-prefix=KEY %s
// RUN: not %t --wrong=iv 2>&1 | FileCheck --check-prefix=IV %s
// RUN: not %t --wrong=text 2>&1 | FileCheck --check-prefix=TEXT %s
// RUN: not %t --wrong=size 2>&1 | FileCheck --check-prefix=SIZE %s
// RUN: not %t --wrong=count 2>&1 | FileCheck --check-prefix=COUNT %s
// RUN: not %t --wrong=rsa 2>&1 | FileCheck --check-prefix=RSA %s
// RUN: not %t --wrong=none 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not %t --wrong=index 2>&1 | FileCheck --check-prefix=INDEX %s
// RUN: env OPENSSL_CONF=%S/Inputs/fips-only.cnf not %t --wrong=cipher 2>&1 | FileCheck --check-prefix=CIPHER %s
// RUN: env OPENSSL_CONF=%S/Inputs/fips-only.cnf not %t --wrong=hash 2>&1 | FileCheck --check-prefix=HASH %s
// RUN: not %choir --check-only -sother %s 2>&1 | FileCheck --check-prefix=OTHER %s
// RUN: %choir --check-only %s 2>&1 | FileCheck --check-prefix=OLD %s

use Crypto;

config const wrong = "";
config param other = false;

/// A buffer of bytes that are written as hexadecimal digits.
proc fromHex(digits: string) {
  const data: [1..digits.size / 2] uint(8) = [i in 1..digits.size / 2] ("0x" + digits[2 * i - 2..#2]): uint(8);
  return new owned CryptoBuffer(data);
}

proc buffers() throws {
  const text = new owned CryptoBuffer("héllo"), raw = new owned CryptoBuffer(b"\x00\xff");
  const numbers: [2..6 by 2] uint(8) = [i in 2..6 by 2] i: uint(8);
  const some = new owned CryptoBuffer(numbers), empty = new owned CryptoBuffer("");
  writeln(text.toHex(), "|", raw.toHexString(), "|", some.getBuffData(), "|", empty.toHexString(), "|");
  writeln(text.getBuffSize(), " ", some.getBuffPtr()[1], " ", empty.getBuffSize(), " ", empty.getBuffPtr() == nil,
          " ", some.getBuffData().domain);
}

// The examples of RFC 1321, FIPS 180 and the paper on RIPEMD-160.
proc digests() throws {
  const abc = new owned CryptoBuffer("abc"), empty = new owned CryptoBuffer(b"");
  for which in Digest {
    const hash = new owned Hash(which);
    writeln(hash.getDigestName(), " ", hash.getDigest(abc).toHexString());
  }
  writeln(new Hash(Digest.MD5).getDigest(empty).toHexString());
}

// The examples of FIPS 197 and SP 800-38A.
proc ciphers() throws {
  const block = fromHex("00112233445566778899aabbccddeeff"), empty = new owned CryptoBuffer("");
  const longest = fromHex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  for bits in (128, 192, 256) {
    const aes = new owned AES(bits, CryptoChainMode.ecb);
    const secret = aes.encrypt(block, longest, empty);
    writeln(aes.getByteSize(), " ", secret.getBuffSize(), " ", secret.toHexString()[..<32], " ",
            aes.decrypt(secret, longest, empty).toHexString());
  }
  const key = fromHex("2b7e151628aed2a6abf7158809cf4f3c"), iv = fromHex("000102030405060708090a0b0c0d0e0f");
  const text = fromHex("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51");
  for mode in (CryptoChainMode.cbc, CryptoChainMode.cfb, CryptoChainMode.ofb) {
    const aes = new owned AES(128, mode), secret = aes.encrypt(text, key, iv);
    writeln(secret.getBuffSize(), " ", secret.toHexString()[..<64], " ",
            aes.decrypt(secret, key, iv).toHexString() == text.toHexString(), " ",
            aes.decrypt(aes.encrypt(empty, key, iv), key, iv).getBuffSize());
  }
}

// An example of Blowfish's author, where OpenSSL has it.
proc blowfish() throws {
  const key = fromHex("f0e1d2c3b4a5968778695a4b3c2d1e0f"), text = fromHex("fedcba9876543210");
  const empty = new owned CryptoBuffer("");
  const cipher = new owned Blowfish(CryptoChainMode.ecb);
  try {
    const secret = cipher.encrypt(text, key, empty);
    writeln(secret.toHexString()[..<16], " ", cipher.decrypt(secret, key, empty).toHexString());
    cipher.encrypt(text, text, empty);
  } catch e: CryptoError {
    writeln(e.message());
  }
}

// Examples of RFC 6070.
proc passwords() throws {
  const salt = new owned CryptoBuffer("salt");
  for count in (1, 4096) {
    const kdf = new owned KDF(20, count, new owned Hash(Digest.SHA1));
    writeln(kdf.passKDF("password", salt).toHexString());
  }
  const kdf = new owned KDF(5, 1, new owned Hash(Digest.SHA256));
  writeln(kdf.passKDF("", new owned CryptoBuffer("")).getBuffSize());
}

proc randoms() throws {
  const random = new owned CryptoRandom(), one = random.getRandomBuffer(16), another = random.getRandomBuffer(16);
  writeln(one.getBuffSize(), " ", one.toHexString() == another.toHexString());
  try {
    random.getRandomBuffer(0);
  } catch e: IllegalArgumentError {
    writeln(e.message());
  }
}

proc envelopes() throws {
  const keys = [i in 1..2] new owned RSAKey(1024), stranger = new owned RSAKey(2048), rsa = new owned RSA();
  const envelope = rsa.encrypt(new owned CryptoBuffer("to two of us"), keys);
  for key in keys do writeln(string.createCopyingBuffer(rsa.decrypt(envelope, key).getBuffPtr(), 12));
  writeln(envelope.getEncMessage().getBuffSize(), " ", envelope.getIV().getBuffSize(), " ",
          envelope.getEncKeyByIndex(2).getBuffSize(), " ", envelope.getEncKeys().domain);
  try {
    rsa.decrypt(envelope, stranger);
  } catch e: CryptoError {
    writeln(e.message());
  }
  if wrong == "none" {
    const nobody = [i in 1..0] new owned RSAKey(1024);
    // NONE: crypto.chpl:[[#@LINE+1]]: error: halt reached - RSA.encrypt(): there is no key
    rsa.encrypt(new owned CryptoBuffer("to nobody"), nobody);
  }
  // INDEX: crypto.chpl:[[#@LINE+1]]: error: halt reached - Envelope.getEncKeyByIndex(): there is no key 3 in {1..2}
  if wrong == "index" then envelope.getEncKeyByIndex(3);
  if other {
    // OTHER: crypto.chpl:[[#@LINE+1]]:{{.*}} error: RSA.encrypt() takes an array of RSAKeys in one dimension, not [{{.*}}
    rsa.encrypt(new owned CryptoBuffer("a"), [1, 2, 3]);
  }
}

proc mistakes() throws {
  // HASH: crypto.chpl:[[#@LINE+1]]: error: halt reached - Hash.init(): OpenSSL has no SHA256 here: unsupported
  if wrong == "hash" then new owned Hash(Digest.SHA256);
  // CIPHER: crypto.chpl:[[#@LINE+1]]: error: halt reached - AES.init(): OpenSSL has no AES-128-CBC here: unsupported
  const aes = new owned AES(128, CryptoChainMode.cbc), sixteen = new owned CryptoBuffer("0123456789abcdef");
  const five = new owned CryptoBuffer("01234");
  // BITS: crypto.chpl:[[#@LINE+1]]: error: {{.*}} - AES.init(): keys of 128, 192 or 256 bits are supported, not of 100
  if wrong == "bits" then new owned AES(100, CryptoChainMode.cbc);
  // KEY: crypto.chpl:[[#@LINE+1]]: error: halt reached - AES.encrypt(): the key has 5 bytes, where 16 are needed
  if wrong == "key" then aes.encrypt(sixteen, five, sixteen);
  // IV: crypto.chpl:[[#@LINE+1]]: error: halt reached - AES.decrypt(): the IV has 5 bytes, where 16 are needed
  if wrong == "iv" then aes.decrypt(sixteen, sixteen, five);
  // TEXT: crypto.chpl:[[#@LINE+1]]: error: halt reached - AES.decrypt(): wrong final block length
  if wrong == "text" then aes.decrypt(five, sixteen, sixteen);
  // SIZE: crypto.chpl:[[#@LINE+1]]: error: halt reached - KDF.init(): a key cannot have 0 bytes
  if wrong == "size" then new owned KDF(0, 1000, new owned Hash(Digest.SHA256));
  // COUNT: crypto.chpl:[[#@LINE+1]]: error: halt reached - KDF.init(): there cannot be 0 iterations
  if wrong == "count" then new owned KDF(8, 0, new owned Hash(Digest.SHA256));
  // RSA: crypto.chpl:[[#@LINE+1]]: error: {{.*}} - RSAKey.init(): keys of 1024 to 16384 bits are supported, not of 8
  if wrong == "rsa" then new owned RSAKey(8);
}

proc main() throws {
  mistakes();
  // CHECK: 68 c3 a9 6c 6c 6f|00ff|2 4 6||
  // CHECK-NEXT: 6 4 0 true {0..2}
  buffers();
  // CHECK-NEXT: MD5 900150983cd24fb0d6963f7d28e17f72
  // CHECK-NEXT: SHA1 a9993e364706816aba3e25717850c26c9cd0d89d
  // CHECK-NEXT: SHA224 23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7
  // CHECK-NEXT: SHA256 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
  // CHECK-NEXT: SHA384 cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7
  // CHECK-NEXT: SHA512 ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a{{2192992a.*a54ca49f}}
  // CHECK-NEXT: RIPEMD160 8eb208f7e05d987a9b044a8e98c6b087f15a0bfc
  // CHECK-NEXT: d41d8cd98f00b204e9800998ecf8427e
  digests();
  // CHECK-NEXT: 16 32 69c4e0d86a7b0430d8cdb78070b4c55a 00112233445566778899aabbccddeeff
  // CHECK-NEXT: 24 32 dda97ca4864cdfe06eaf70a0ec0d7191 00112233445566778899aabbccddeeff
  // CHECK-NEXT: 32 32 8ea2b7ca516745bfeafc49904b496089 00112233445566778899aabbccddeeff
  // CHECK-NEXT: 48 7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2 true 0
  // CHECK-NEXT: 32 3b3fd92eb72dad20333449f8e83cfb4ac8a64537a0b3a93fcde3cdad9f1ce58b true 0
  // CHECK-NEXT: 32 3b3fd92eb72dad20333449f8e83cfb4a7789508d16918f03f53c52dac54ed825 true 0
  ciphers();
  // CHECK: {{Blowfish.encrypt\(\): (the key has 8 bytes, where 16 are needed|OpenSSL has no Blowfish here: .*)}}
  // OLD: crypto.chpl:{{.*}} warning: 'Blowfish' is deprecated: please use another algorithm
  blowfish();
  // CHECK-NEXT: 0c60c80f961f0e71f3a9b524af6012062fe037a6
  // CHECK-NEXT: 4b007901b765489abead49d926f721d065a429c1
  // CHECK-NEXT: 5
  passwords();
  // CHECK-NEXT: 16 false
  // CHECK-NEXT: illegal argument 'buffLen': a random buffer has at least 1 byte
  randoms();
  // CHECK-NEXT: to two of us
  // CHECK-NEXT: to two of us
  // CHECK-NEXT: 16 16 128 {1..2}
  // CHECK-NEXT: RSA.decrypt(): the key opens none of the envelope's keys
  envelopes();
}
