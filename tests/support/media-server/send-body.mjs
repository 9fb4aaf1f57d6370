import { random } from './random.mjs';

/** Bytes of noise in one write, and the pause between writes, ms: fast enough for any line, not for the memory. */
const NOISE_BYTES = 16_384;
const NOISE_PAUSE_MS = 20;
/** How often a slow answer grows, in ms. */
const DRIP_MS = 50;

/** A copy of the body in which so many bytes have one bit turned. */
export function flipBits(body, count, seed) {
  const next = random(seed);
  const harmed = Buffer.from(body);
  for (let turn = 0; turn < count; turn += 1) {
    harmed[Math.floor(next() * harmed.length)] ^= 1 << Math.floor(next() * 8);
  }
  return harmed;
}

/** Sends noise until the other side has enough. */
export async function sendNoise(response, entry, seed, clock) {
  const next = random(seed);
  const noise = Buffer.from(Array.from({ length: NOISE_BYTES }, () => Math.floor(next() * 256)));
  while (!response.destroyed) {
    if (!response.writableNeedDrain) {
      response.write(noise);
      entry.bytes += noise.length;
    }
    await clock.pause(NOISE_PAUSE_MS);
  }
}

/** Sends the body at the pace of the line; stops when the other side is gone. */
export async function sendPaced(response, entry, body, { drip, link }, clock) {
  const bytesPerSecond = drip ?? link.bitsPerSecond / 8;
  const size = Math.max(1, Math.round((bytesPerSecond * DRIP_MS) / 1000));
  const line = link ?? { freeAt: 0 };
  for (let at = 0; at < body.length && !response.destroyed; at += size) {
    const piece = body.subarray(at, at + size);
    const now = clock.now();
    // One line is used by one piece at a time, so that requests share it.
    line.freeAt = Math.max(line.freeAt, now) + (piece.length / bytesPerSecond) * 1000;
    await clock.pause(line.freeAt - now);
    response.write(piece);
    entry.bytes += piece.length;
  }
}
