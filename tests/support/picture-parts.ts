import { crc32, deflateSync } from 'node:zlib';
import { png } from './pictures';

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** A PNG of two red pixels with chunks after its head. */
export function pngWith(...chunks: Uint8Array[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** Data of a compressed text of so many bytes. */
export function compressedText(bytes: number): Buffer {
  return Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(bytes, 'A'), { level: 9 })]);
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: string): Buffer {
  const bytes = Buffer.from(data, 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), bytes]);
  segment.writeUInt16BE(bytes.length + 2, 2);
  return segment;
}

/** A chunk of a WebP. */
export function webpChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  chunk.set(data, 8);
  return chunk;
}

/** A WebP with chunks after its own. */
export function webpWith(file: Uint8Array, ...chunks: Uint8Array[]): Buffer {
  const bytes = Buffer.concat([file, ...chunks]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}
