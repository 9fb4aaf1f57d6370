import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Texts; pictures and films are compressed already. */
const texts = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.vtt', '.webmanifest', '.xml']);
/** Bytes under which compression costs more than it saves. */
const threshold = 1024;

const encoders = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a brotli and a gzip form beside every text of a folder, as small as they get: once a build, not once a visitor. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < threshold) return;
  for (const [extension, encode] of Object.entries(encoders)) await writeFile(file + extension, await encode(bytes));
}
