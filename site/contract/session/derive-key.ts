/**
 * Derives a key by PBKDF2 with HMAC-SHA-256 (RFC 8018, RFC 6234) where a browser has no `crypto.subtle`: on pages that did not come
 * over HTTPS. The script of the sign-in page has this function as text, so it uses nothing from outside of it, and no function inside.
 * @param password 64 bytes at most.
 * @param salt 51 bytes at most, so that it fills one block.
 * @param length bytes of the key, 32 at most.
 * @throws RangeError for longer ones.
 */
export function deriveKey(password: Uint8Array, salt: Uint8Array, rounds: number, length: number): Uint8Array {
  if (password.length > 64 || salt.length > 51 || length > 32) throw new RangeError('Too long for one block');
  // prettier-ignore
  const constants = new Int32Array([
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
    0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
    0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
    0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2,
  ]);
  const initial = new Int32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  /** The hash after the block of the key: of the inner hash of HMAC, and of the outer one. */
  const begun = [initial, initial];
  const words = new Int32Array(64);
  const state = new Int32Array(8);
  const key = new Int32Array(8);
  // Two blocks of the password, then two for each round: its message behind the inner one, and what comes of that behind the outer one.
  for (let step = 0; step < 2 + 2 * rounds; step += 1) {
    const isOuter = step % 2;
    if (step < 3) {
      words.fill(0);
      const bytes = step < 2 ? password : salt;
      for (let i = 0; i < bytes.length; i += 1) words[i >> 2]! |= bytes[i]! << (24 - 8 * (i % 4));
      if (step < 2) for (let i = 0; i < 16; i += 1) words[i]! ^= isOuter ? 0x5c5c5c5c : 0x36363636;
      else {
        // The number of the key's block, the end of the message, and its bits with the block before.
        const end = salt.length + 4;
        words[(end - 1) >> 2]! |= 1 << (24 - 8 * ((end - 1) % 4));
        words[end >> 2]! |= 0x80 << (24 - 8 * (end % 4));
        words[15] = (64 + end) * 8;
      }
    } else {
      words.set(state);
      words.fill(0, 8, 16);
      words[8] = 0x80000000;
      words[15] = (64 + 32) * 8;
    }
    const before = step < 2 ? initial : begun[isOuter]!;
    for (let i = 16; i < 64; i += 1) {
      const x = words[i - 15]!;
      const y = words[i - 2]!;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
    }
    let a = before[0]!;
    let b = before[1]!;
    let c = before[2]!;
    let d = before[3]!;
    let e = before[4]!;
    let f = before[5]!;
    let g = before[6]!;
    let h = before[7]!;
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] = before[0]! + a;
    state[1] = before[1]! + b;
    state[2] = before[2]! + c;
    state[3] = before[3]! + d;
    state[4] = before[4]! + e;
    state[5] = before[5]! + f;
    state[6] = before[6]! + g;
    state[7] = before[7]! + h;
    if (step < 2) begun[isOuter] = state.slice();
    else if (isOuter) for (let i = 0; i < 8; i += 1) key[i]! ^= state[i]!;
  }
  const derived = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) derived[i] = key[i >> 2]! >>> (24 - 8 * (i % 4));
  return derived;
}
