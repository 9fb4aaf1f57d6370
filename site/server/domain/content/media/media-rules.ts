import { formatChinaTime } from '#contract/china-time.ts';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import type { MediaRow } from '#contract/operator/media-schema.ts';
import type { Change, ChangeOptions } from '../../../platform/admin/record';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import type { media } from './media-tables';

export type Media = typeof media.$inferSelect;

/** Makes a change of the library, and writes it down. */
export type MakeChange = (options: ChangeOptions, work: (tx: Tx) => Promise<Change>) => Promise<ChangeReply>;

/** Public path of the files of the library. */
export const libraryPath = '/library/';

/** What the names of the files of one picture or film begin with. */
export function stemOf({ src }: Pick<Media, 'src'>): string {
  return src.slice(libraryPath.length, libraryPath.length + 40);
}

/** The address that contents name: the path, and what stays visible where it is cropped. */
export function addressOf({ src, focusX, focusY }: Pick<Media, 'src' | 'focusX' | 'focusY'>): string {
  return focusX === 50 && focusY === 50 ? src : `${src}#focus=${focusX}-${focusY}`;
}

/** Differs after each change. */
export function mediaVersion({ id, changedAt }: Pick<Media, 'id' | 'changedAt'>): string {
  return fingerprint(JSON.stringify([id, changedAt]));
}

export function toMediaRow(row: Media): MediaRow {
  const { id, kind, name, alt, type, bytes, width, height, thumbnail, folderId, uploadedBy, state, progress } = row;
  return {
    id,
    kind,
    name,
    alt,
    src: addressOf(row),
    type,
    bytes,
    width,
    height,
    thumbnail,
    folderId,
    uploadedBy,
    uploadedAt: formatChinaTime(row.uploadedAt),
    state,
    progress,
    duration: row.duration,
    poster: row.poster,
    file: row.film?.file ?? '',
    thumbnails: row.film?.thumbnails ?? '',
    subtitles: row.film?.subtitles ?? '',
  };
}
