import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import type { MediaRow } from '#contract/operator/media-schema.ts';
import type { StartedUpload } from '#contract/operator/part-upload-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { ChangeOptions } from '../../../platform/admin/record';
import type { FileStorage } from '../../../platform/storage/file-storage';
import {
  digestOfUpload,
  findUpload,
  finishUpload,
  readParts,
  refusal,
  startUpload,
  storageOrRefuse,
  type NewUpload,
  type PartedFile,
  type PartUpload,
  type UploadKey,
} from '../../../platform/storage/part-upload';
import type { Transactions, Tx } from '../../../platform/tx';
import { addMedia, subjectOf } from './media';
import { lockFolder } from './media-folder';
import { libraryPath, toMediaRow, type MakeChange, type Media } from './media-rules';
import { type media, mediaFile, type FilmFiles } from './media-tables';

export interface FilmParts extends Pick<Transactions, 'transact' | 'read'> {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  /** Bytes that a film may have. */
  readonly maxFilmBytes: number;
  /** Whether renditions are made here. */
  readonly makesRenditions: () => Promise<boolean>;
}

/** Whose upload of a film is meant. */
export function filmKey(id: string, operatorId: number): UploadKey {
  return { id, operatorId, purpose: 'film' };
}

/** What is wrong with the beginning of a film; undefined for one that begins as it should. */
export function problemOfFilm(_name: string, bytes: Uint8Array): string | undefined {
  return typeOf(bytes) ? undefined : '请上传 MP4、MOV 或 WebM 视频';
}

/** Begins an upload, or goes on with one of the same file. @throws AppFailure payloadTooLarge, unavailable. */
export async function startFilmUpload(
  { transact, storage, maxFilmBytes }: FilmParts,
  film: Omit<NewUpload, 'purpose'>,
): Promise<StartedUpload> {
  storageOrRefuse(storage);
  if (film.bytes > maxFilmBytes) {
    const message = `视频最大 ${Math.floor(maxFilmBytes / 1024 / 1024).toLocaleString('en')} MB`;
    throw new AppFailure('payloadTooLarge', { message });
  }
  return transact((tx) => startUpload(tx, { ...film, purpose: 'film' }));
}

/** An uploaded film by the name of its file, which is kept in parts. */
export async function findFilm({ db }: Tx, name: string): Promise<PartedFile | undefined> {
  const [row] = await db.select().from(mediaFile).where(eq(mediaFile.name, name));
  return row?.uploadId ? { id: row.uploadId, bytes: row.bytes } : undefined;
}

/** An uploaded film, and what the browser found in it. */
export interface FilmUpload {
  readonly uploadId: string;
  readonly duration: number;
  readonly width: number;
  readonly height: number;
}

/** A film that is all there, to be added to the library. */
export interface NewFilm {
  readonly upload: PartUpload;
  readonly stem: string;
  readonly values: Pick<
    Media,
    'src' | 'type' | 'bytes' | 'width' | 'height' | 'duration' | 'digest' | 'state' | 'problem'
  > & {
    readonly film: FilmFiles;
  };
}

/** Looks at an upload whose parts are all there. @throws AppFailure notFound, badRequest while parts are missing, or for what no browser plays. */
export async function readFilm(
  { read, storage, makesRenditions }: FilmParts,
  operatorId: number,
  { uploadId, duration, width, height }: FilmUpload,
): Promise<NewFilm> {
  const { digest, ...upload } = await read(async (tx) => {
    const found = await findUpload(tx, filmKey(uploadId, operatorId));
    return { ...found, digest: await digestOfUpload(tx, found) };
  });
  const { value: beginning } = await readParts(storageOrRefuse(storage), upload, 0, headBytes - 1).next();
  const type = beginning && typeOf(beginning);
  if (!type) throw new AppFailure('unavailable', { cause: new Error(`The film ${uploadId} has no beginning`) });
  const canRender = await makesRenditions();
  if (!canRender && type === 'mov') throw refusal('这台服务器不能转码，MOV 在浏览器里放不了，请上传 MP4');
  // What the names of its files begin with: their content never changes.
  const stem = hash('sha256', uploadId).slice(0, 40);
  const src = `${libraryPath}${stem}.${type}`;
  return {
    upload,
    stem,
    values: {
      src,
      type: mediaTypes[type],
      bytes: upload.bytes,
      width,
      height,
      duration: duration || null,
      digest,
      film: { file: src, renditions: [], thumbnails: '', subtitles: '' },
      state: canRender ? 'waiting' : 'plain',
      problem: canRender ? '' : noTools,
    },
  };
}

/** Name of the job that makes renditions of films that wait. */
export const renditionsJob = 'media.make-renditions';

/** Adds a film. @throws AppFailure conflict for one that is there already. */
export async function addFilm(
  tx: Tx,
  { upload, stem, values }: NewFilm,
  described: Pick<typeof media.$inferInsert, 'name' | 'folderId' | 'replacesId'>,
): Promise<Media> {
  const uploaded = { uploadedBy: tx.operator ?? '', uploadedAt: tx.now, changedAt: tx.now };
  const added = await addMedia(tx, { kind: 'film', ...values, ...described, ...uploaded });
  const name = values.film.file.slice(libraryPath.length);
  const file = { name, stem, mediaId: added.id, bytes: upload.bytes, uploadId: upload.id, ctime: tx.now };
  await tx.db.insert(mediaFile).values(file);
  await finishUpload(tx, upload);
  if (added.state === 'waiting') await tx.outbox.wake(renditionsJob);
  return added;
}

/** Adds an uploaded film to the library. @throws AppFailure notFound, badRequest while parts are missing, or conflict for one that is there. */
export async function finishFilmUpload(
  parts: FilmParts,
  change: MakeChange,
  operatorId: number,
  { folderId, ...uploaded }: FilmUpload & { readonly folderId: number | null },
  options: ChangeOptions,
): Promise<ChangeReply & { media: MediaRow }> {
  const film = await readFilm(parts, operatorId, uploaded);
  let added: Media | undefined;
  const reply = await change(options, async (tx) => {
    if (folderId !== null) await lockFolder(tx, folderId);
    added = await addFilm(tx, film, { name: film.upload.name, folderId });
    return {
      subject: subjectOf(added),
      before: {},
      after: { film: filmSize(added) },
      messages: added.state === 'plain' ? [noTools] : ['接着会自动转码，完成前按原文件播放'],
    };
  });
  if (!added) throw new Error('The film was not stored');
  return { ...reply, media: toMediaRow(added) };
}

/** A film in the record. */
export function filmSize({ bytes }: Pick<Media, 'bytes'>): string {
  return `${Math.max(1, Math.round(bytes / 1024 / 1024))} MB`;
}

/** What an operator reads where nothing makes renditions. */
export const noTools = '这台服务器没有 ffmpeg，不能转码；视频按上传的文件播放';

const mediaTypes = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const;

/** Bytes at the beginning of a film by which its kind is told. */
const headBytes = 4096;

/** The kind of a film by its first bytes; undefined for any other file, such as a playlist. */
function typeOf(file: Uint8Array): keyof typeof mediaTypes | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, headBytes));
  if (bytes.length < 12) return undefined;
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return bytes.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4';
  // Matroska begins alike, which browsers do not play.
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return bytes.includes('webm') ? 'webm' : undefined;
  return undefined;
}
