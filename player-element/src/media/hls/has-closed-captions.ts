import type { UserdataSample } from 'hls.js';

/** Bits of the first byte, which count the captions (ANSI/CTA-708, `cc_data`). */
const COUNT = 0x1f;
/** Bits of a caption's first byte: that it counts, and what it is; 0 and 1 are the fields of CEA-608. */
const IS_VALID = 0x04;
const TYPE = 0x03;
/** Without their parity bit, two empty bytes are what encoders fill in where nothing is said. */
const LETTER = 0x7f;
/** Where the captions begin, and how long each is, in bytes. */
const HEAD = 2;
const LENGTH = 3;

/** Whether pictures carry closed captions (CEA-608) that say something. */
export function hasClosedCaptions(samples: readonly UserdataSample[]): boolean {
  return samples.some(({ bytes }) => bytes !== undefined && hasText(bytes));
}

function hasText(bytes: Uint8Array): boolean {
  const captions = Array.from({ length: (bytes[0] ?? 0) & COUNT }, (_, index) => HEAD + index * LENGTH);
  return captions.some((at) => {
    const [head = 0, first = 0, second = 0] = bytes.subarray(at, at + LENGTH);
    return (head & IS_VALID) !== 0 && (head & TYPE) <= 1 && ((first | second) & LETTER) !== 0;
  });
}
