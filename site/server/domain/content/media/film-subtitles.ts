import { hash } from 'node:crypto';
import { parseSubtitles, writeSubtitles } from '#contract/operator/subtitle-text.ts';
import { AppFailure } from '../../../app-failure';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import type { Change, ChangeOptions } from '../../../platform/admin/record';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions, Tx } from '../../../platform/tx';
import { addFiles, withFiles, type NewFile } from './media-file';
import { findMedia, lockMedia, readdress, subjectOf, updateMedia, type AllUses } from './media';
import { libraryPath, stemOf, type MakeChange, type Media } from './media-rules';

interface SubtitleParts extends Pick<Transactions, 'transact' | 'read'> {
  readonly storage: FileStorage | undefined;
  readonly uses: AllUses;
}

/** Gives a film other subtitles, or none. Contents that name the file of before name the new one. @throws AppFailure notFound, badRequest, conflict. */
export async function changeSubtitles(
  parts: SubtitleParts,
  change: MakeChange,
  id: number,
  { text, version, options }: { readonly text: string; readonly version: string; readonly options: ChangeOptions },
): Promise<ChangeReply> {
  const { cues, problem } = parseSubtitles(text);
  if (problem !== undefined) throw new AppFailure('badRequest', { message: problem, fields: { text: problem } });
  const known = await parts.read((tx) => findMedia(tx, id));
  const bytes = new TextEncoder().encode(writeSubtitles(cues));
  const name = nameOfWords(stemOf(known), bytes);
  const files = cues.length === 0 ? [] : [{ name, bytes }];
  return withFiles(parts, files, options.rehearse, () =>
    change(options, async (tx) => {
      const row = await lockMedia(tx, id, version);
      if (!row.film) throw new AppFailure('notFound');
      const subtitles = cues.length === 0 ? '' : libraryPath + name;
      await updateMedia(tx, row, { film: { ...row.film, subtitles } });
      await addFiles(
        tx,
        id,
        files.map((file) => ({ name: file.name, size: file.bytes.length })),
      );
      const before = row.film.subtitles;
      const isReplaced = before !== '' && subtitles !== '' && before !== subtitles;
      const messages = isReplaced ? await readdress(tx, row, [{ from: before, to: subtitles }], parts.uses) : [];
      return {
        subject: subjectOf(row),
        before: { subtitles: before === '' ? '没有' : '有' },
        after: { subtitles: cues.length === 0 ? '没有' : `${cues.length} 条` },
        messages: [
          ...messages,
          ...(before === '' && subtitles !== '' ? ['以后选用这个视频会带上字幕；已经放进内容里的要重新选一次'] : []),
        ],
      };
    }),
  );
}

/** The subtitles of a film as a file of another one; undefined without any. */
export async function subtitleFile(
  storage: FileStorage | undefined,
  row: Pick<Media, 'film'>,
  stem: string,
): Promise<NewFile | undefined> {
  const bytes = new TextEncoder().encode(await readSubtitles(storage, row));
  return bytes.length === 0 ? undefined : { name: nameOfWords(stem, bytes), bytes };
}

function nameOfWords(stem: string, bytes: Uint8Array): string {
  return `${stem}-words-${hash('sha256', bytes).slice(0, 12)}.vtt`;
}

/** The subtitles of a film as WebVTT; '' without any. */
export async function readSubtitles(storage: FileStorage | undefined, { film }: Pick<Media, 'film'>): Promise<string> {
  if (!film || film.subtitles === '') return '';
  const bytes = await storage?.read(film.subtitles.slice(libraryPath.length));
  return bytes ? new TextDecoder().decode(bytes) : '';
}

/** Shows a picture of the library before a film begins. @throws AppFailure notFound, conflict. */
export async function changePoster(
  tx: Tx,
  id: number,
  { pictureId, version }: { readonly pictureId: number; readonly version: string },
  uses: AllUses,
): Promise<Change> {
  const row = await lockMedia(tx, id, version);
  const picture = await findMedia(tx, pictureId);
  if (row.kind !== 'film' || picture.kind !== 'picture') throw new AppFailure('notFound');
  await updateMedia(tx, row, { poster: picture.src });
  // A picture of the library is also shown elsewhere; the film's own one is only shown with it.
  const isOwn = row.poster.startsWith(libraryPath + stemOf(row));
  const messages = isOwn ? await readdress(tx, row, [{ from: row.poster, to: picture.src }], uses) : [];
  return { subject: subjectOf(row), before: { poster: row.poster }, after: { poster: picture.name }, messages };
}
