import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asc, eq, inArray } from 'drizzle-orm';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import type { FileStorage } from '../../../platform/storage/file-storage';
import { readParts } from '../../../platform/storage/part-upload';
import type { Transactions, Tx } from '../../../platform/tx';
import { addFiles } from './media-file';
import { findFilm, renditionsJob } from './film-upload';
import {
  drawStills,
  encodeRendition,
  probeFilm,
  rungsOf,
  UnusableFilm,
  writeMaster,
  type FilmWork,
  type Rendition,
} from './film-encoding';
import type { FilmTools } from './film-tools';
import { takePlace } from './film-replacement';
import { lockMedia, subjectOf, updateMedia, type AllUses } from './media';
import { libraryPath, stemOf, type Media } from './media-rules';
import { media } from './media-tables';

/** Runs that may end before their work does, as when the server stops, until the film counts as the cause. */
const maxAttempts = 3;
/** Milliseconds between two notes of how far the work is. */
const progressPause = 2_000;

interface RenditionParts extends Pick<Transactions, 'transact' | 'read'> {
  readonly storage: FileStorage;
  readonly findTools: () => Promise<FilmTools | undefined>;
  readonly uses: AllUses;
  readonly log: { error(details: object, message: string): void };
}

/** Makes the renditions of the film that has waited longest. @returns whether there was one, after which another one may wait. */
export async function makeRenditions(parts: RenditionParts, signal: AbortSignal): Promise<boolean> {
  const tools = await parts.findTools();
  if (!tools) return false;
  const row = await parts.transact(claimFilm);
  if (!row) return false;
  if (row.state === 'failed') return true;
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const work = await fetchFilm(parts, row, { tools, folder, signal });
    const made = await encodeFilm(parts, row, work);
    await keepFiles(parts, row, folder);
    await parts.transact((tx) => finishFilm(tx, row, made, parts.uses));
  } catch (error) {
    if (!(error instanceof UnusableFilm)) throw error;
    parts.log.error({ err: error.cause ?? error, media: row.id }, 'a film cannot be encoded');
    await parts.transact((tx) => updateMedia(tx, row, { state: 'failed', problem: error.message }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

/** Takes the next film. One whose runs did not end is given up. */
async function claimFilm(tx: Tx): Promise<Media | undefined> {
  const [row] = await tx.db
    .select()
    .from(media)
    .where(inArray(media.state, ['waiting', 'making']))
    .orderBy(asc(media.uploadedAt), asc(media.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return undefined;
  const isGivenUp = row.attempts >= maxAttempts;
  const changes = isGivenUp
    ? { state: 'failed' as const, problem: '转码多次没有完成，可能内存或磁盘不够' }
    : { state: 'making' as const, progress: 0, problem: '', attempts: row.attempts + 1 };
  await updateMedia(tx, row, changes);
  return { ...row, ...changes };
}

/** Puts the uploaded film on the disk. */
async function fetchFilm(
  { read, storage }: RenditionParts,
  row: Media,
  { tools, folder, signal }: Pick<FilmWork, 'tools' | 'folder' | 'signal'>,
): Promise<FilmWork> {
  const stem = stemOf(row);
  const { file = '' } = row.film ?? {};
  const film = await read((tx) => findFilm(tx, file.slice(libraryPath.length)));
  if (!film) throw new Error(`The file of the film ${row.id} is missing`);
  const source = join(folder, 'source');
  await pipeline(readParts(storage, film), createWriteStream(source), { signal });
  const demuxer = file.endsWith('.webm') ? 'matroska' : 'mov';
  return { tools, folder, signal, source, stem, demuxer };
}

/** What was made of a film. */
type MadeFilm = Pick<Media, 'width' | 'height' | 'duration'> & {
  readonly renditions: readonly number[];
};

async function encodeFilm({ transact }: RenditionParts, row: Media, work: FilmWork): Promise<MadeFilm> {
  const facts = await probeFilm(work);
  const { stem, folder } = work;
  const stills = await drawStills(work, facts);
  await writeFile(join(folder, stills.track.name), stills.track.text);
  const rungs = rungsOf(facts);
  const renditions: Rendition[] = [];
  // Larger renditions take longer, by their pixels.
  const effort = rungs.map(({ height }) => height ** 2);
  const all = effort.reduce((sum, each) => sum + each, 0);
  let notedAt = 0;
  for (const [index, rung] of rungs.entries()) {
    const before = effort.slice(0, index).reduce((sum, each) => sum + each, 0);
    const note = (share: number) => {
      const now = performance.now();
      if (now - notedAt < progressPause) return;
      notedAt = now;
      const progress = Math.round(((before + (effort[index] ?? 0) * share) / all) * 99);
      // A note that is lost is followed by another one.
      transact(async ({ db }) => void (await db.update(media).set({ progress }).where(eq(media.id, row.id)))).catch(
        () => {},
      );
    };
    renditions.push(await encodeRendition(work, facts, rung, note));
  }
  await writeFile(join(folder, `${stem}.m3u8`), writeMaster(renditions));
  const { width, height, duration } = facts;
  return { width, height, duration, renditions: renditions.map((rendition) => rendition.height) };
}

/** Keeps what was written beside the uploaded film. The rows come first, so that no job removes the files meanwhile. */
async function keepFiles({ transact, storage }: RenditionParts, row: Media, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(stemOf(row)));
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    await transact((tx) => addFiles(tx, row.id, [{ name, size: bytes.length }]));
    await storage.save(name, bytes);
  }
}

async function finishFilm(tx: Tx, claimed: Media, { renditions, ...facts }: MadeFilm, uses: AllUses): Promise<void> {
  const row = await lockMedia(tx, claimed.id);
  // Another film has taken its place meanwhile.
  if (stemOf(row) !== stemOf(claimed)) return;
  const path = libraryPath + stemOf(row);
  const changes = {
    ...facts,
    src: `${path}.m3u8`,
    type: 'application/vnd.apple.mpegurl',
    poster: row.poster || `${path}-poster.jpg`,
    film: { file: '', subtitles: '', ...row.film, renditions, thumbnails: `${path}-sheet.vtt` },
    state: 'ready' as const,
    progress: 100,
    attempts: 0,
  };
  await updateMedia(tx, row, changes);
  if (row.replacesId !== null) await takePlace(tx, { ...row, ...changes }, uses);
}

/** Makes the renditions of a film anew. @throws AppFailure notFound, or conflict for one that needs none, or where none can be made. */
export async function retryFilm(tx: Tx, id: number, canRender: boolean): Promise<Change> {
  const row = await lockMedia(tx, id);
  if (row.kind !== 'film') throw new AppFailure('notFound');
  if (row.state !== 'failed' && row.state !== 'plain')
    throw new AppFailure('conflict', { message: '这个视频不需要重新转码' });
  if (!canRender) throw new AppFailure('conflict', { message: '这台服务器没有 ffmpeg，不能转码' });
  await updateMedia(tx, row, { state: 'waiting', progress: 0, problem: '', attempts: 0 });
  await tx.outbox.wake(renditionsJob);
  return {
    subject: subjectOf(row),
    before: { filmState: row.state },
    after: { filmState: 'waiting' },
  };
}
