import { createByteKeeper } from './byte-keeper';
import type { PictureFile } from './picture-file';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bytes of a chunk beside its data: length, type and checksum. */
const frame = 12;

/** Compressed bytes of a colour profile: they become 17 MB at most, for deflate shrinks to a thousandth. */
const maxProfile = 16 * 1024;

/** The chunk that makes frames of a PNG, of which older decoders see the first. */
const animation = 'acTL';

/** Chunks that change what is shown, with the bytes that one may have. Each counts once. */
const largest = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', maxProfile],
  ['eXIf', 64 * 1024],
]);

/** Reads the chunks of a PNG. Text is dropped unread, because a decoder inflates up to 50 MB of each. */
export function readPng(file: Buffer): PictureFile | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const keeper = createByteKeeper(file);
  keeper.keep(0, signature.length);
  const met = new Set<string>();
  let isAnimated = false;
  for (let at = signature.length; at + frame <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + frame + length;
    if (type === 'IDAT' || type === 'IEND') keeper.keep(at, end);
    else if (length <= (largest.get(type) ?? -1) && !met.has(type)) {
      met.add(type);
      keeper.keep(at, end);
    }
    if (type === animation) isAnimated = true;
    if (type === 'IEND') break;
    at = end;
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  return { format: 'png', width, height, isAnimated, bytes: keeper.bytes() };
}
