import { createHash, hash, randomUUID } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import type { MediaRow } from '#contract/operator/media-schema.ts';
import { filmPartBytes } from '#contract/operator/media-film-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Change, ChangeOptions } from '../../../platform/admin/record';
import { secondsAfter } from '../../../platform/clock';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions, Tx } from '../../../platform/tx';
import { addMedia, subjectOf } from './media';
import { storageOrThrow } from './media-file';
import { lockFolder } from './media-folder';
import { libraryPath, toMediaRow, type Media } from './media-rules';
import { filmUpload, mediaFile } from './media-tables';

type Upload = typeof filmUpload.$inferSelect;

/** Seconds for which an upload that ended early can go on. */
const uploadRetention = 3 * 24 * 3600;

export interface FilmParts extends Pick<Transactions, 'transact' | 'read'> {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  /** Bytes that a film may have. */
  readonly maxFilmBytes: number;
  /** Whether renditions are made here. */
  readonly makesRenditions: () => Promise<boolean>;
}

/** What the names of the files of an uploaded film begin with; its content never changes. */
function stemOfUpload(uploadId: string): string {
  return hash('sha256', uploadId).slice(0, 40);
}

/** Name of a part of an uploaded film. */
function partName(stem: string, part: number): string {
  return `${stem}-part-${String(part).padStart(5, '0')}.part`;
}

function receivedOf({ parts }: Upload): number[] {
  return parts.flatMap((digest, part) => (digest === '' ? [] : [part]));
}

interface NewFilm {
  readonly name: string;
  readonly bytes: number;
  readonly fingerprint: string;
}

/** Begins an upload, or goes on with one of the same file. @throws AppFailure payloadTooLarge, unavailable. */
export async function startFilmUpload(
  { transact, storage, maxFilmBytes }: FilmParts,
  operatorId: number,
  film: NewFilm,
): Promise<{ uploadId: string; received: number[] }> {
  storageOrThrow(storage);
  if (film.bytes > maxFilmBytes) {
    const message = `影片最大 ${Math.floor(maxFilmBytes / 1024 / 1024).toLocaleString('en')} MB`;
    throw new AppFailure('payloadTooLarge', { message });
  }
  return transact(async ({ db, now }) => {
    await db.delete(filmUpload).where(lt(filmUpload.ctime, secondsAfter(now, -uploadRetention)));
    const { operatorId: owner, name, bytes, fingerprint, ctime } = filmUpload;
    const [known] = await db
      .select()
      .from(filmUpload)
      .where(and(eq(owner, operatorId), eq(name, film.name), eq(bytes, film.bytes), eq(fingerprint, film.fingerprint)))
      .orderBy(desc(ctime))
      .limit(1);
    if (known) return { uploadId: known.id, received: receivedOf(known) };
    const uploadId = randomUUID();
    const parts = Array.from({ length: Math.ceil(film.bytes / filmPartBytes) }, () => '');
    await db.insert(filmUpload).values({ id: uploadId, operatorId, ...film, parts, ctime: now });
    return { uploadId, received: [] };
  });
}

async function findUpload({ db }: Tx, operatorId: number, uploadId: string): Promise<Upload> {
  const [row] = await db
    .select()
    .from(filmUpload)
    .where(and(eq(filmUpload.id, uploadId), eq(filmUpload.operatorId, operatorId)));
  if (!row) throw new AppFailure('notFound', { message: '这次上传已经结束，请重新选择文件' });
  return row;
}

/** Keeps a part. @throws AppFailure notFound, badRequest for one of another size, unavailable. */
export async function keepFilmPart(
  { transact, read, storage }: FilmParts,
  operatorId: number,
  { uploadId, part, file }: { readonly uploadId: string; readonly part: number; readonly file: Uint8Array },
): Promise<{ received: number[] }> {
  const kept = storageOrThrow(storage);
  const upload = await read((tx) => findUpload(tx, operatorId, uploadId));
  const size = Math.min(filmPartBytes, upload.bytes - part * filmPartBytes);
  if (part >= upload.parts.length || file.length !== size)
    throw new AppFailure('badRequest', { message: '上传的内容和文件对不上，请重新选择文件' });
  if (part === 0 && !typeOf(file)) {
    const message = '请上传 MP4、MOV 或 WebM 影片';
    throw new AppFailure('badRequest', { message, fields: { file: message } });
  }
  const stem = stemOfUpload(uploadId);
  const name = partName(stem, part);
  // The row comes first, so that no job removes the file meanwhile.
  await transact(({ db, now }) =>
    db
      .insert(mediaFile)
      .values({ name, stem, bytes: size, ctime: now })
      .onConflictDoUpdate({ target: mediaFile.name, set: { ctime: now } }),
  );
  await kept.save(name, file);
  return transact(async (tx) => {
    const digest = hash('sha256', file);
    const [row] = await tx.db
      .update(filmUpload)
      .set({
        parts: sql`array_cat(array_append(${filmUpload.parts}[1:${sql.raw(String(part))}], ${digest}), ${filmUpload.parts}[${sql.raw(String(part + 2))}:])`,
      })
      .where(eq(filmUpload.id, uploadId))
      .returning();
    if (!row) throw new AppFailure('notFound');
    return { received: receivedOf(row) };
  });
}

interface FinishedFilm {
  readonly uploadId: string;
  readonly folderId: number | null;
  readonly duration: number;
  readonly width: number;
  readonly height: number;
}

type MakeChange = (options: ChangeOptions, work: (tx: Tx) => Promise<Change>) => Promise<ChangeReply>;

/** Adds an uploaded film to the library. @throws AppFailure notFound, badRequest while parts are missing, or conflict for one that is there. */
export async function finishFilmUpload(
  { read, storage, makesRenditions }: FilmParts,
  change: MakeChange,
  operatorId: number,
  { uploadId, folderId, ...facts }: FinishedFilm,
  options: ChangeOptions,
): Promise<ChangeReply & { media: MediaRow }> {
  const upload = await read((tx) => findUpload(tx, operatorId, uploadId));
  const missing = upload.parts.filter((digest) => digest === '').length;
  if (missing > 0) throw new AppFailure('badRequest', { message: `还有 ${missing} 部分没有传完` });
  const stem = stemOfUpload(uploadId);
  const beginning = await storageOrThrow(storage).read(partName(stem, 0));
  const type = beginning && typeOf(beginning);
  if (!type) throw new AppFailure('unavailable', { cause: new Error(`The film ${uploadId} has no beginning`) });
  const canRender = await makesRenditions();
  if (!canRender && type === 'mov') {
    const message = '这台服务器不能转码，MOV 在浏览器里放不了，请上传 MP4';
    throw new AppFailure('badRequest', { message, fields: { file: message } });
  }
  const src = `${libraryPath}${stem}.${type}`;
  let added: Media | undefined;
  const reply = await change(options, async (tx) => {
    if (folderId !== null) await lockFolder(tx, folderId);
    added = await addMedia(tx, {
      kind: 'film',
      name: upload.name,
      folderId,
      src,
      type: mediaTypes[type],
      bytes: upload.bytes,
      width: facts.width,
      height: facts.height,
      duration: facts.duration || null,
      digest: createHash('sha256').update(upload.parts.join()).digest('hex'),
      film: { file: src, parts: upload.parts.length, renditions: [], thumbnails: '', subtitles: '' },
      state: canRender ? 'waiting' : 'plain',
      problem: canRender ? '' : noTools,
      uploadedBy: tx.operator ?? '',
      uploadedAt: tx.now,
      changedAt: tx.now,
    });
    await tx.db.update(mediaFile).set({ mediaId: added.id }).where(eq(mediaFile.stem, stem));
    await tx.db.delete(filmUpload).where(eq(filmUpload.id, uploadId));
    return {
      subject: subjectOf(added),
      before: {},
      after: { film: `${Math.max(1, Math.round(upload.bytes / 1024 / 1024))} MB` },
      messages: canRender ? ['接着会自动转码，完成前按原文件播放'] : [noTools],
    };
  });
  if (!added) throw new Error('The film was not stored');
  return { ...reply, media: toMediaRow(added) };
}

/** What an operator reads where nothing makes renditions. */
export const noTools = '这台服务器没有 ffmpeg，不能转码；影片按上传的文件播放';

const mediaTypes = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const;

/** The kind of a film by its first bytes; undefined for any other file, such as a playlist. */
function typeOf(file: Uint8Array): keyof typeof mediaTypes | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 4096));
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return bytes.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4';
  // Matroska begins alike, which browsers do not play.
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return bytes.includes('webm') ? 'webm' : undefined;
  return undefined;
}
