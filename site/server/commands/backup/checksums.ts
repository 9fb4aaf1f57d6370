import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Name of the file that lists them, as `sha256sum -c` reads it too. */
export const checksumFile = 'SHA256SUMS';

/** Plain names below the backup, so that no list leads out of it. */
const linePattern = /^([0-9a-f]{64}) {2}((?:uploads\/)?[\w-]{1,100}(?:\.[a-z]{1,10}){1,2})$/;

/** SHA-256 of files in hex, by their path below a folder. */
export type Checksums = ReadonlyMap<string, string>;

export function writeChecksums(checksums: Checksums): string {
  return [...checksums].map(([path, hash]) => `${hash}  ${path}\n`).join('');
}

/** @throws Error when a line is no checksum of a file below the folder. */
export function readChecksums(text: string): Checksums {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error(`its ${checksumFile} is cut off`);
  return new Map(
    lines.map((line) => {
      const [, hash, path] = linePattern.exec(line) ?? [];
      if (!hash || !path) throw new Error(`its ${checksumFile} cannot be read`);
      return [path, hash];
    }),
  );
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
