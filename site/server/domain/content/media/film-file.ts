import { Readable } from 'node:stream';
import { asc, and, eq, like } from 'drizzle-orm';
import { filmPartBytes } from '#contract/operator/media-film-schema.ts';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Tx } from '../../../platform/tx';
import { mediaFile } from './media-tables';

/** Names and sizes of the parts of an uploaded film, in their order. */
export async function findFilmParts({ db }: Tx, stem: string): Promise<{ name: string; bytes: number }[]> {
  const { name, bytes, stem: owner } = mediaFile;
  return db
    .select({ name, bytes })
    .from(mediaFile)
    .where(and(eq(owner, stem), like(name, '%-part-%')))
    .orderBy(asc(name));
}

/** Bytes of a file, from the first to the last one; both are part of it. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Reads what a request wants of a file: all of it without a header; undefined for what no file of the size has (RFC 9110, 14.2). */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const whole = { first: 0, last: size - 1 };
  if (header === undefined) return whole;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(' ', '')) ?? [];
  // Several ranges, and what is none, may be ignored.
  if (from === '' && to === '') return whole;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : undefined;
}

/** Streams bytes of a film from its parts, one after the other: a reader that stops reads no further part. */
export function streamFilm(
  storage: FileStorage,
  parts: readonly { readonly name: string }[],
  { first, last }: ByteRange,
): Readable {
  return Readable.from(
    (async function* () {
      for (let part = Math.floor(first / filmPartBytes); part * filmPartBytes <= last; part += 1) {
        const bytes = await storage.read(parts[part]?.name ?? '');
        if (!bytes) throw new Error(`The part ${part} of a film is missing`);
        const start = part * filmPartBytes;
        yield bytes.subarray(Math.max(0, first - start), last - start + 1);
      }
    })(),
    // Parts are large enough by themselves.
    { objectMode: true, highWaterMark: 1 },
  );
}
