import type { PictureFile } from './picture-file';
import { readJpeg } from './read-jpeg';
import { readPng } from './read-png';
import { readWebp } from './read-webp';

/** Reads a PNG, JPEG or WebP without decoding it; undefined for any other file. */
export function readPictureFile(file: Uint8Array): PictureFile | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}
