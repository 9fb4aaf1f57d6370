import { createByteKeeper } from './byte-keeper';
import type { PictureFile } from './picture-file';

/** Bytes before the first chunk: RIFF, the length and WEBP. */
const head = 12;

/** Chunks of animations: how often they repeat, and their frames. */
const animation = new Set(['ANIM', 'ANMF']);

/** Chunks that change what is shown, with the bytes that one may have. Each counts once. */
const largest = new Map([
  ['VP8X', 10],
  ['ALPH', Infinity],
  ['VP8 ', Infinity],
  ['VP8L', Infinity],
  ['ICCP', 1024 * 1024],
  ['EXIF', 64 * 1024],
]);

/** Reads the chunks of a WebP. Frames of an animation are dropped, so that no decoder has to walk thousands of them. */
export function readWebp(file: Buffer): PictureFile | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, head) !== 'WEBP') return undefined;
  const size = sizeOf(file);
  if (!size) return undefined;
  const keeper = createByteKeeper(file);
  keeper.keep(0, head);
  const met = new Set<string>();
  let isAnimated = false;
  for (let at = head; at + 8 <= file.length; ) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    // Chunks of an odd length are padded.
    const end = at + 8 + length + (length % 2);
    if (length <= (largest.get(type) ?? -1) && !met.has(type)) {
      met.add(type);
      keeper.keep(at, end);
    }
    if (animation.has(type)) isAnimated = true;
    at = end;
  }
  const bytes = keeper.bytes();
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return { format: 'webp', ...size, isAnimated, bytes };
}

/** The size in the first chunk, by its type: of the canvas, or of a lossy or lossless picture. */
function sizeOf(file: Buffer): { width: number; height: number } | undefined {
  if (file.length < 30) return undefined;
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}
