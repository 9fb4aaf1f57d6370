import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../media/', import.meta.url));
const TYPES = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4a': 'audio/mp4',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.m2t': 'video/mp2t',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
};
const kept = new Map();

/** A file of the tests' media by its path, and its type; nothing when there is none. */
export function mediaFile(path) {
  const place = `${folder}${path}`;
  if (path.includes('..') || !existsSync(place) || !statSync(place).isFile()) return undefined;
  if (!kept.has(path)) kept.set(path, readFileSync(place));
  return { body: kept.get(path), type: TYPES[extname(path)] ?? 'application/octet-stream' };
}
