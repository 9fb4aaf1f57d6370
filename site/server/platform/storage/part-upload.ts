import { createHash, hash, randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { StartedUpload, UnfinishedUpload } from '#contract/operator/part-upload-schema.ts';
import { AppFailure } from '../../app-failure';
import { secondsAfter } from '../clock';
import type { Transactions, Tx } from '../tx';
import type { FileStorage } from './file-storage';
import { partUpload, partUploadPart, unfinishedDays } from './part-upload-tables';

/** Bytes of each part but the last: what a slow line sends within the time of a request. */
export const partBytes = 2 * 1024 * 1024;

/** A file that is kept in parts. */
export interface PartedFile {
  readonly id: string;
  readonly bytes: number;
}

export type PartUpload = typeof partUpload.$inferSelect;

/** A file that is about to be uploaded. */
export interface NewUpload {
  readonly purpose: string;
  readonly operatorId: number;
  readonly name: string;
  readonly bytes: number;
  readonly fingerprint: string;
}

/** Whose upload is meant, and for what. */
export type UploadKey = Pick<NewUpload, 'purpose' | 'operatorId'> & { readonly id: string };

/** A stored part: the id of its upload, and its place. */
const partName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{5}\.bin$/;

/** Name of a part in the storage. */
function nameOfPart(id: string, part: number): string {
  return `${id}-${String(part).padStart(5, '0')}.bin`;
}

/** The upload that a file of the storage is part of; undefined for all other files. */
export function uploadOfPart(name: string): string | undefined {
  return partName.exec(name)?.[1];
}

function countParts({ bytes }: Pick<PartedFile, 'bytes'>): number {
  return Math.ceil(bytes / partBytes);
}

/** @throws AppFailure unavailable where nothing can be uploaded. */
export function storageOrRefuse(storage: FileStorage | undefined): FileStorage {
  if (!storage) throw new AppFailure('unavailable', { message: '没有可用的文件存储，暂时不能上传' });
  return storage;
}

/** Begins an upload, or goes on with one of the same file that ended early. */
export async function startUpload(tx: Tx, wanted: NewUpload): Promise<StartedUpload> {
  const { operatorId, purpose, name, bytes, fingerprint, finishedAt, ctime } = partUpload;
  const [known] = await tx.db
    .select()
    .from(partUpload)
    .where(
      and(
        eq(operatorId, wanted.operatorId),
        eq(purpose, wanted.purpose),
        eq(name, wanted.name),
        eq(bytes, wanted.bytes),
        eq(fingerprint, wanted.fingerprint),
        isNull(finishedAt),
      ),
    )
    .orderBy(desc(ctime))
    .limit(1);
  const upload = known ?? { id: randomUUID(), ctime: tx.now };
  if (!known) await tx.db.insert(partUpload).values({ ...upload, ...wanted });
  const received = (await findParts(tx, upload.id)).map(({ part }) => part);
  return { uploadId: upload.id, partBytes, received, keptUntil: keptUntil(upload) };
}

/** When the parts of an upload go that nobody ended. */
function keptUntil({ ctime }: Pick<PartUpload, 'ctime'>): string {
  return formatChinaTime(secondsAfter(ctime, unfinishedDays * 24 * 3600));
}

/** The upload of an operator that goes on. @throws AppFailure notFound for one that ended, or is somebody else's. */
export async function findUpload({ db }: Tx, { id, purpose, operatorId }: UploadKey): Promise<PartUpload> {
  const [row] = await db
    .select()
    .from(partUpload)
    .where(
      and(
        eq(partUpload.id, id),
        eq(partUpload.purpose, purpose),
        eq(partUpload.operatorId, operatorId),
        isNull(partUpload.finishedAt),
      ),
    );
  if (!row) throw new AppFailure('notFound', { message: '这次上传已经结束，请重新选择文件' });
  return row;
}

/** Uploads of an operator that can go on, the latest first. */
export async function listUnfinished(
  { db }: Tx,
  { purpose, operatorId }: Omit<UploadKey, 'id'>,
): Promise<UnfinishedUpload[]> {
  const rows = await db
    .select({ upload: partUpload, received: count(partUploadPart.part) })
    .from(partUpload)
    .leftJoin(partUploadPart, eq(partUploadPart.uploadId, partUpload.id))
    .where(and(eq(partUpload.operatorId, operatorId), eq(partUpload.purpose, purpose), isNull(partUpload.finishedAt)))
    .groupBy(partUpload.id)
    .orderBy(desc(partUpload.ctime))
    .limit(20);
  return rows.map(({ upload, received }) => ({
    name: upload.name,
    bytes: upload.bytes,
    received: Math.min(upload.bytes, received * partBytes),
    keptUntil: keptUntil(upload),
  }));
}

async function findParts({ db }: Tx, id: string): Promise<{ part: number; digest: string }[]> {
  const { uploadId, part, digest } = partUploadPart;
  return db.select({ part, digest }).from(partUploadPart).where(eq(uploadId, id)).orderBy(asc(part));
}

interface NewPart {
  readonly part: number;
  readonly file: Uint8Array;
  /** SHA-256 that the sender made, in hex; '' where it could not. */
  readonly digest: string;
}

interface KeepingParts extends Pick<Transactions, 'read' | 'transact'> {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
}

/**
 * Keeps a part; the same one may come again.
 * @param problemOf what is wrong with a file of a name that begins with some bytes.
 * @throws AppFailure notFound, unavailable, or badRequest for one that is not what was sent.
 */
export async function keepPart(
  { read, transact, storage: anyStorage }: KeepingParts,
  key: UploadKey,
  { part, file: bytes, digest }: NewPart,
  problemOf: (name: string, bytes: Uint8Array) => string | undefined,
): Promise<void> {
  const storage = storageOrRefuse(anyStorage);
  const upload = await read((tx) => findUpload(tx, key));
  const problem = part === 0 ? problemOf(upload.name, bytes) : undefined;
  if (problem) throw refusal(problem);
  const size = Math.min(partBytes, upload.bytes - part * partBytes);
  if (part >= countParts(upload) || bytes.length !== size)
    throw new AppFailure('badRequest', { message: '上传的内容和文件对不上，请重新选择文件' });
  const made = hash('sha256', bytes);
  if (digest !== '' && digest !== made)
    throw new AppFailure('badRequest', { message: '这一段在传输中损坏，请再试一次' });
  // Until it has a row, it is the upload's own row that keeps the file.
  await storage.save(nameOfPart(upload.id, part), bytes);
  await transact(async ({ db }) => {
    const values = { uploadId: upload.id, part, digest: made };
    const target = [partUploadPart.uploadId, partUploadPart.part];
    await db
      .insert(partUploadPart)
      .values(values)
      .onConflictDoUpdate({ target, set: { digest: made } });
  });
}

/** @throws AppFailure for the field with the file. */
export function refusal(message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { file: message } });
}

/** Tells a whole file from all others. @throws AppFailure badRequest while parts are missing. */
export async function digestOfUpload(tx: Tx, { id, bytes }: PartedFile): Promise<string> {
  const parts = await findParts(tx, id);
  const missing = countParts({ bytes }) - parts.length;
  if (missing > 0) throw new AppFailure('badRequest', { message: `还有 ${missing} 段没有传完，请继续上传` });
  return hash('sha256', parts.map(({ digest }) => digest).join());
}

/** Ends an upload whose parts are all there. @throws AppFailure badRequest while some are missing. */
export async function finishUpload(tx: Tx, file: PartedFile): Promise<void> {
  await digestOfUpload(tx, file);
  await tx.db.update(partUpload).set({ finishedAt: tx.now }).where(eq(partUpload.id, file.id));
}

/** Deletes an upload. @returns the files to discard once that is committed. */
export async function removeUpload(tx: Tx, id: string): Promise<string[]> {
  const parts = await findParts(tx, id);
  await tx.db.delete(partUpload).where(eq(partUpload.id, id));
  return parts.map(({ part }) => nameOfPart(id, part));
}

/** Reads bytes of a file, one part after the other. @param first and @param last are both part of it. */
export async function* readParts(
  storage: FileStorage,
  { id, bytes }: PartedFile,
  first = 0,
  last = bytes - 1,
): AsyncGenerator<Uint8Array, void> {
  for (let part = Math.floor(first / partBytes); part * partBytes <= last; part += 1) {
    const stored = await storage.read(nameOfPart(id, part));
    if (!stored) throw new Error(`The part ${part} of the file ${id} is missing`);
    const start = part * partBytes;
    yield stored.subarray(Math.max(0, first - start), last - start + 1);
  }
}

/** Returns the SHA-256 of a whole file, in hex. */
export async function digestOfParts(storage: FileStorage, file: PartedFile, signal: AbortSignal): Promise<string> {
  const digest = createHash('sha256');
  for await (const bytes of readParts(storage, file)) {
    signal.throwIfAborted();
    digest.update(bytes);
  }
  return digest.digest('hex');
}
