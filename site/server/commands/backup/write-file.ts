import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Writes a new file for this user alone, and waits until it is on the disk. @returns its SHA-256 in hex. */
export async function writeNewFile(path: string, content: Readable): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(undefined, chunk);
    },
  });
  await pipeline(content, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}

/** The same for what is packed on its way. */
export async function writeCompressed(path: string, content: Readable): Promise<string> {
  const gzip = createGzip();
  // A source that fails must not leave a file that looks whole.
  content.on('error', (error) => gzip.destroy(error));
  return writeNewFile(path, content.pipe(gzip));
}
