import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { secondsAfter } from '../../../platform/clock';
import { liftTimeLimits } from '../../../platform/db/transaction-guard';
import type { MediaUses } from '../../../platform/admin/media-uses';
import type { Transactions, Tx } from '../../../platform/tx';
import type { FileStorage } from '../../../platform/storage/file-storage';
import { removeUpload, storageOrRefuse } from '../../../platform/storage/part-upload';
import { mediaFile } from './media-tables';

/** A file that is about to be kept. */
export interface NewFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns what the name of a file begins with: its content, so that an address never stands for other bytes. */
export function stemOfBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes).slice(0, 40);
}

interface KeepingParts extends Pick<Transactions, 'transact'> {
  readonly storage: FileStorage | undefined;
}

/**
 * Runs work that takes files into the library. Their rows come first, so that no job removes them meanwhile, then the files; what the work does
 * not take is let go again. A rehearsal keeps none.
 */
export async function withFiles<Result>(
  { transact, storage }: KeepingParts,
  files: readonly NewFile[],
  isRehearsal: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const kept = storageOrRefuse(storage);
  if (isRehearsal) return work();
  await transact((tx) => claimFiles(tx, files));
  for (const { name, bytes } of files) await kept.save(name, bytes);
  return work();
}

async function claimFiles({ db, now }: Tx, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(mediaFile)
    .values(files.map(({ name, bytes }) => ({ name, stem: name.slice(0, 40), bytes: bytes.length, ctime: now })))
    .onConflictDoUpdate({ target: mediaFile.name, set: { ctime: now } });
}

/** Adds the rows of files. Those that are there already belong to the new owner. */
export async function addFiles(
  { db, now }: Tx,
  mediaId: number,
  files: readonly { readonly name: string; readonly size: number }[],
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(mediaFile)
    .values(files.map(({ name, size }) => ({ name, stem: name.slice(0, 40), mediaId, bytes: size, ctime: now })))
    .onConflictDoUpdate({ target: mediaFile.name, set: { mediaId } });
}

/** Lets the files of some stems go: they stay as long as something names them. */
export async function releaseFiles({ db, now }: Tx, stems: readonly string[]): Promise<void> {
  await db
    .update(mediaFile)
    .set({ mediaId: null, ctime: now })
    .where(inArray(mediaFile.stem, [...stems]));
}

/** Seconds that a file stays after another one took its place, for readers and caches that have the old page. */
const releasedRetention = 24 * 3600;

export interface RemovalParts extends Transactions {
  readonly storage: FileStorage;
  readonly uses: () => readonly MediaUses[];
}

/** Removes the files that the library let go and nothing names, not even a version of before. */
export async function removeReleasedFiles(
  parts: RemovalParts & { readonly now: () => Date },
  signal: AbortSignal,
): Promise<void> {
  const until = secondsAfter(parts.now(), -releasedRetention);
  const stems = await parts.read(({ db }) =>
    db.selectDistinct({ stem: mediaFile.stem }).from(mediaFile).where(wasReleased(until)).limit(maxStems),
  );
  for (const { stem } of stems) {
    signal.throwIfAborted();
    await removeFiles(parts, stem, until);
  }
}

const wasReleased = (until: Date) => and(isNull(mediaFile.mediaId), lte(mediaFile.ctime, until));

/** Removes the files of a stem that the library let go until a moment, unless something names them. */
export async function removeFiles({ transact, storage, uses }: RemovalParts, stem: string, until: Date): Promise<void> {
  // The transaction holds the rows meanwhile: whoever takes the same file in waits for its end, then writes the file anew.
  await transact(async (tx) => {
    await liftTimeLimits(tx.db);
    for (const { find } of uses()) if ((await find(tx, stem)).length > 0) return;
    if (await isRemembered(tx, stem, uses())) return;
    const rows = await tx.db
      .delete(mediaFile)
      .where(and(wasReleased(until), eq(mediaFile.stem, stem)))
      .returning({ name: mediaFile.name, uploadId: mediaFile.uploadId });
    for (const { name, uploadId } of rows) {
      for (const file of uploadId ? await removeUpload(tx, uploadId) : [name]) await storage.remove(file);
    }
  });
}

/** Whether a version of before or an order names a file. */
export async function isRemembered(tx: Tx, stem: string, uses: readonly MediaUses[]): Promise<boolean> {
  for (const { remembers } of uses) if (await remembers?.(tx, stem)) return true;
  return false;
}

/** Pictures and films that one run looks at. */
const maxStems = 200;
