/** Bytes of the characters that GBK writes with two bytes, which encoders of this platform do not write. */
const pairs = new Map<string, [number, number]>();
const decoder = new TextDecoder('gbk');
for (let lead = 0x81; lead <= 0xfe; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    if (trail !== 0x7f) pairs.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  }
}

export function gbk(text: string): Buffer {
  return Buffer.from([...text].flatMap((character) => pairs.get(character) ?? character.charCodeAt(0)));
}
