import { eq } from 'drizzle-orm';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { ChangeOptions } from '../../../platform/admin/record';
import type { Tx } from '../../../platform/tx';
import { subtitleFile } from './film-subtitles';
import { addFilm, filmSize, readFilm, type FilmParts, type FilmUpload } from './film-upload';
import { findMedia, lockMedia, readdress, subjectOf, updateMedia, usesMessages, type AllUses } from './media';
import { addFiles, releaseFiles, withFiles } from './media-file';
import { libraryPath, stemOf, type MakeChange, type Media } from './media-rules';
import { media, mediaFile } from './media-tables';

/**
 * Puts another film in the place of one, which keeps its id: at once where nothing makes renditions, otherwise once they are made. Until
 * then contents show the film of before.
 * @throws AppFailure notFound, badRequest, unavailable, or conflict when it was changed since, or the new film is there already.
 */
export async function replaceFilm(
  parts: FilmParts & { readonly uses: AllUses },
  change: MakeChange,
  operatorId: number,
  id: number,
  { version, ...uploaded }: FilmUpload & { readonly version: string },
  options: ChangeOptions,
): Promise<ChangeReply> {
  const known = await parts.read((tx) => findMedia(tx, id));
  if (!known.film || known.replacesId !== null) throw new AppFailure('notFound');
  const { values, ...film } = await readFilm(parts, operatorId, uploaded);
  const words = await subtitleFile(parts.storage, known, film.stem);
  const subtitles = words ? libraryPath + words.name : '';
  return withFiles(parts, words ? [words] : [], options.rehearse, () =>
    change(options, async (tx) => {
      const row = await lockMedia(tx, id, version);
      await refuseSecond(tx, row);
      if (values.state === 'plain' && values.type !== row.type)
        throw new AppFailure('conflict', { message: '这台服务器没有 ffmpeg，不能转码，只能换成同样格式的视频' });
      const successor = await addFilm(
        tx,
        { ...film, values: { ...values, film: { ...values.film, subtitles } } },
        { name: row.name, folderId: row.folderId, replacesId: id },
      );
      await addFiles(tx, successor.id, words ? [{ name: words.name, size: words.bytes.length }] : []);
      const messages =
        successor.state === 'plain'
          ? await takePlace(tx, successor, parts.uses)
          : ['接着会自动转码，完成后换上；之前照旧播放原来的', ...(await usesMessages(tx, row, parts.uses))];
      return {
        subject: subjectOf(row),
        before: { film: filmSize(row), mediaAddress: row.src },
        after: { film: filmSize(successor), mediaAddress: successor.src },
        messages: [
          ...messages,
          ...(words ? ['字幕会留着，请核对时间是否还对得上'] : []),
          '已经放进内容里的视频，页面上写的时长不会跟着变',
        ],
      };
    }),
  );
}

async function refuseSecond({ db }: Tx, { id, state }: Media): Promise<void> {
  if (state === 'waiting' || state === 'making')
    throw new AppFailure('conflict', { message: '这个视频还在转码，完成后再替换' });
  const [other] = await db.select({ id: media.id }).from(media).where(eq(media.replacesId, id));
  if (other) throw new AppFailure('conflict', { message: '上一次替换还没有完成，请等它完成，或先放弃它' });
}

/** Gives the film that another one replaces all of it but its id, name and place. @returns sentences for the operator. */
export async function takePlace(tx: Tx, successor: Media, uses: AllUses): Promise<string[]> {
  const row = await lockMedia(tx, successor.replacesId ?? 0);
  const isOwnPoster = row.poster === '' || row.poster.startsWith(libraryPath + stemOf(row));
  const { src, type, bytes, width, height, duration, digest, film, state, progress, problem, attempts } = successor;
  const poster = isOwnPoster ? successor.poster : row.poster;
  // Both have their files by name, and contents are one of them.
  await tx.db.delete(media).where(eq(media.id, successor.id));
  const changes = { src, type, bytes, width, height, duration, digest, film, state, progress, problem, attempts };
  await updateMedia(tx, row, { ...changes, poster });
  await releaseFiles(tx, [stemOf(row)]);
  await tx.db
    .update(mediaFile)
    .set({ mediaId: row.id })
    .where(eq(mediaFile.stem, stemOf(successor)));
  const pairs = [
    // Contents that name a film name its type, too: a file stays a file.
    { from: row.src, to: row.type === type ? src : film?.file },
    { from: row.film?.file, to: film?.file },
    { from: row.film?.thumbnails, to: film?.thumbnails },
    { from: row.film?.subtitles, to: film?.subtitles },
    { from: isOwnPoster ? row.poster : '', to: poster },
  ].flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  return readdress(tx, row, pairs, uses);
}
