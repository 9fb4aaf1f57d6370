/** Facts from the container of a picture, and the bytes that a decoder needs. */
export interface PictureFile {
  readonly format: 'png' | 'jpeg' | 'webp';
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Whether it has frames to show one after the other. */
  readonly isAnimated: boolean;
  /** The file without text, previews, large profiles and whatever else does not change the picture. */
  readonly bytes: Uint8Array;
}

/** Reads a PNG, JPEG or WebP without decoding it; undefined for any other file. */
export function readPictureFile(file: Uint8Array): PictureFile | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}

/** Collects parts of a file, in their order and without a view for each, of which a small file can have a million. */
function createByteKeeper(file: Uint8Array) {
  const kept = Buffer.from(file);
  let length = 0;
  return {
    /** Adds the bytes from `start` up to `end`, which may lie past the end of the file. */
    keep(start: number, end: number): void {
      const stop = Math.min(end, kept.length);
      // Parts only move forward, so what is read here was not written over.
      kept.copyWithin(length, start, stop);
      length += stop - start;
    },
    bytes: () => kept.subarray(0, length),
  };
}

/** Keeps chunks of the given types, each once, and not larger than `maxBytes` says. */
function createChunkFilter(maxBytes: ReadonlyMap<string, number>) {
  const kept = new Set<string>();
  return (type: string, length: number): boolean => {
    if (length > (maxBytes.get(type) ?? -1) || kept.has(type)) return false;
    kept.add(type);
    return true;
  };
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bytes of a PNG chunk beside its data: length, type and checksum. */
const pngFrame = 12;
/** The chunk that makes frames of a PNG, of which older decoders see the first. */
const pngAnimation = 'acTL';
/** Chunks that change the picture, with the bytes that one may have. */
const pngChunks = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  // Compressed bytes of a colour profile: they become 17 MB at most, for deflate shrinks to a thousandth.
  ['iCCP', 16 * 1024],
  ['eXIf', 64 * 1024],
]);

/** Reads the chunks of a PNG. Text is dropped unread, because a decoder inflates up to 50 MB of each. */
function readPng(file: Buffer): PictureFile | undefined {
  if (!file.subarray(0, pngSignature.length).equals(pngSignature)) return undefined;
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const keeper = createByteKeeper(file);
  keeper.keep(0, pngSignature.length);
  const isNeeded = createChunkFilter(pngChunks);
  let isAnimated = false;
  for (let at = pngSignature.length; at + pngFrame <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + pngFrame + length;
    if (type === 'IDAT' || type === 'IEND' || isNeeded(type, length)) keeper.keep(at, end);
    if (type === pngAnimation) isAnimated = true;
    if (type === 'IEND') break;
    at = end;
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  return { format: 'png', width, height, isAnimated, bytes: keeper.bytes() };
}

/** Markers of a JPEG, the second bytes after 0xff. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe };
/** Segments of applications that change the picture, by marker: how their data begin, and how many count. */
const jpegApplications = new Map([
  // One of these says how colours are stored.
  [0xe0, { prefix: 'JFIF\0', max: 1 }],
  [0xee, { prefix: 'Adobe', max: 1 }],
  // The orientation. A segment has 64 KB at most.
  [0xe1, { prefix: 'Exif\0\0', max: 1 }],
  // Colour profiles, 1 MB in all.
  [0xe2, { prefix: 'ICC_PROFILE\0', max: 16 }],
]);

/** Reads the segments of a JPEG up to its end; what follows it is dropped, and so are bytes between segments. */
function readJpeg(file: Buffer): PictureFile | undefined {
  if (file[0] !== 0xff || file[1] !== marker.start || file[2] !== 0xff) return undefined;
  const keeper = createByteKeeper(file);
  keeper.keep(0, 2);
  const counts = new Map<number, number>();
  let size: { width: number; height: number } | undefined;

  function isNeeded(type: number, at: number): boolean {
    if (type === marker.comment) return false;
    if (type < 0xe0 || type > 0xef) return true;
    const application = jpegApplications.get(type);
    if (!application || !startsWith(file, at + 4, application.prefix)) return false;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count <= application.max;
  }

  for (let at = 2; (at = nextMarker(file, at)) < file.length; ) {
    const type = file[at + 1] ?? marker.end;
    if (type === marker.end) {
      keeper.keep(at, at + 2);
      break;
    }
    if (at + 4 > file.length) break;
    const length = file.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (isFrame(type) && at + 9 <= file.length) {
      size ??= { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    }
    // Pixels have no length: they end with the next marker.
    if (type === marker.scan) end = nextMarker(file, end);
    if (isNeeded(type, at)) keeper.keep(at, end);
    at = end;
  }
  return size && { format: 'jpeg', ...size, isAnimated: false, bytes: keeper.bytes() };
}

/** Offset of the next marker that is neither a stuffed 0xff of pixels nor a restart of them; the file's length without one. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const type = file[at + 1] ?? 0;
    if (type > 0x01 && type !== 0xff && (type < 0xd0 || type > 0xd7)) return at;
  }
  return file.length;
}

/** Whether a marker begins a frame, which has the size: SOF0 to SOF15, of whose numbers three mean something else. */
function isFrame(type: number): boolean {
  return type >= 0xc0 && type <= 0xcf && type !== 0xc4 && type !== 0xc8 && type !== 0xcc;
}

function startsWith(file: Buffer, at: number, prefix: string): boolean {
  return file.toString('latin1', at, at + prefix.length) === prefix;
}

/** Bytes before the first chunk of a WebP: RIFF, the length and WEBP. */
const webpHead = 12;
/** Chunks of animations: how often they repeat, and their frames. */
const webpAnimation = new Set(['ANIM', 'ANMF']);
/** Chunks that change the picture, with the bytes that one may have. */
const webpChunks = new Map([
  ['VP8X', 10],
  ['ALPH', Infinity],
  ['VP8 ', Infinity],
  ['VP8L', Infinity],
  ['ICCP', 1024 * 1024],
  ['EXIF', 64 * 1024],
]);

/** Reads the chunks of a WebP. Frames of an animation are dropped, so that no decoder has to walk thousands of them. */
function readWebp(file: Buffer): PictureFile | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, webpHead) !== 'WEBP') return undefined;
  const size = webpSize(file);
  if (!size) return undefined;
  const keeper = createByteKeeper(file);
  keeper.keep(0, webpHead);
  const isNeeded = createChunkFilter(webpChunks);
  let isAnimated = false;
  for (let at = webpHead; at + 8 <= file.length; ) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    // Chunks of an odd length are padded.
    const end = at + 8 + length + (length % 2);
    if (isNeeded(type, length)) keeper.keep(at, end);
    if (webpAnimation.has(type)) isAnimated = true;
    at = end;
  }
  const bytes = keeper.bytes();
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return { format: 'webp', ...size, isAnimated, bytes };
}

/** The size in the first chunk, by its type: of the canvas, or of a lossy or lossless picture. */
function webpSize(file: Buffer): { width: number; height: number } | undefined {
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
