import { and, asc, desc, eq, ilike, isNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import type {
  GetMediaReply,
  ListMediaReply,
  listMediaSchema,
  changeMediaSchema,
  MediaUse,
} from '#contract/operator/media-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { MediaUses, Readdressed } from '../../../platform/admin/media-uses';
import type { Change, ChangeOptions } from '../../../platform/admin/record';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { listPage } from '../../../platform/db/list-page';
import { containing } from '../../../platform/db/queries';
import { publicReadsChanged } from '../../../platform/http/public-read-changes';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Tx } from '../../../platform/tx';
import { folderName, lockFolder } from './media-folder';
import { isRemembered, releaseFiles, removeFiles, type RemovalParts } from './media-file';
import { addressOf, mediaVersion, stemOf, toMediaRow, type MakeChange, type Media } from './media-rules';
import { media } from './media-tables';

// For whoever checks the machine.
export { filmCheck } from './film-tools';

type Filter = z.output<typeof listMediaSchema.query>;

/** The nouns that show pictures and films. */
export type AllUses = () => readonly MediaUses[];

/** One page of the library. */
export async function listMedia(tx: Tx, filter: Filter): Promise<ListMediaReply> {
  const { rows, ...page } = await listPage(tx.db, media, {
    page: filter.page,
    where: conditionOf(filter),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: rows.map(toMediaRow) };
}

export const mediaSearch: SearchSource = {
  kind: 'media',
  permission: 'media.read',
  async find(tx, search, limit) {
    const { items } = await listMedia(tx, { page: 1, sort: '-uploadedAt', search });
    return items.slice(0, limit).map(({ id, kind, name, alt, width, height }) =>
      toSearchHit(search, {
        path: `/media/${id}`,
        title: name,
        detail: [kind === 'picture' ? '图片' : '视频', width > 0 ? `${width} × ${height}` : ''],
        texts: [['名称', name]],
        otherwise: ['图片描述', alt],
      }),
    );
  },
};

function conditionOf({ search, kind, folder, alt }: Filter): SQL | undefined {
  const pattern = search === undefined ? undefined : containing(search);
  return and(
    isNull(media.replacesId),
    pattern === undefined ? undefined : or(ilike(media.name, pattern), ilike(media.alt, pattern)),
    kind === undefined ? undefined : eq(media.kind, kind),
    folder === undefined ? undefined : folder === 0 ? isNull(media.folderId) : eq(media.folderId, folder),
    alt === undefined ? undefined : and(eq(media.kind, 'picture'), eq(media.alt, '')),
  );
}

function orderOf(sort: Filter['sort']): SQL[] {
  const name = sort.replace('-', '') as 'uploadedAt' | 'name' | 'bytes';
  return sort.startsWith('-') ? [desc(media[name]), desc(media.id)] : [asc(media[name]), asc(media.id)];
}

/** One picture or film, and where it is shown. @throws AppFailure notFound. */
export async function getMedia(
  tx: Tx,
  id: number,
  uses: AllUses,
): Promise<Omit<GetMediaReply, 'subtitleText'> & Pick<Media, 'film'>> {
  const row = await findMedia(tx, id);
  const [successor] = await tx.db.select().from(media).where(eq(media.replacesId, id));
  return {
    ...toMediaRow(row),
    successor: successor ? toSuccessor(successor) : null,
    version: mediaVersion(row),
    focus: { x: row.focusX, y: row.focusY },
    problem: row.problem,
    renditions: [...(row.film?.renditions ?? [])],
    film: row.film,
    uses: await findUses(tx, row, uses),
  };
}

function toSuccessor({ id, state, progress, problem }: Media) {
  return { id, state, progress, problem };
}

/** @throws AppFailure notFound. */
export async function findMedia({ db }: Tx, id: number): Promise<Media> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  if (!row) throw new AppFailure('notFound');
  return row;
}

/** Locks a row that is still as the operator saw it. @throws AppFailure notFound, conflict. */
export async function lockMedia({ db }: Tx, id: number, version?: string): Promise<Media> {
  const [row] = await db.select().from(media).where(eq(media.id, id)).for('update');
  if (!row) throw new AppFailure('notFound');
  if (version !== undefined && mediaVersion(row) !== version)
    throw new AppFailure('conflict', { message: '刚被修改过，请核对后再试' });
  return row;
}

async function findUses(tx: Tx, row: Media, uses: AllUses): Promise<MediaUse[]> {
  const found: MediaUse[] = [];
  for (const { find } of uses()) found.push(...(await find(tx, stemOf(row))));
  return found;
}

/** Writes other addresses wherever the old ones are named, and lets every process forget the pages that show them. @returns sentences for the operator. */
export async function readdress(
  tx: Tx,
  before: Media,
  pairs: readonly Readdressed[],
  uses: AllUses,
): Promise<string[]> {
  const found = await findUses(tx, before, uses);
  if (found.length === 0) return [];
  for (const { replace } of uses()) await replace(tx, pairs);
  await tx.outbox.publish(publicReadsChanged, {});
  return messagesOf(found);
}

/** Says what will be readdressed, to the operator. */
export async function usesMessages(tx: Tx, row: Media, uses: AllUses): Promise<string[]> {
  return messagesOf(await findUses(tx, row, uses));
}

function messagesOf(found: readonly MediaUse[]): string[] {
  return found.length === 0 ? [] : [`会一起更新 ${found.length} 处：${usesText(found)}`];
}

/** Uses that a sentence names. */
const namedUses = 5;

function usesText(uses: readonly MediaUse[]): string {
  const named = uses.slice(0, namedUses).map(({ label, name, place }) => `${label}「${name}」的${place}`);
  return named.join('、') + (uses.length > namedUses ? ` 等 ${uses.length} 处` : '');
}

/** What the record calls it. A film that is to take the place of another one belongs to that. */
export function subjectOf({ id, name, replacesId }: Pick<Media, 'id' | 'name' | 'replacesId'>): Change['subject'] {
  return { kind: 'media', id: String(replacesId ?? id), name };
}

type MediaChange = Omit<z.output<typeof changeMediaSchema.body>, 'reason' | 'rehearse'>;

/** Changes what is said of a picture or film, and what stays visible of it. @throws AppFailure notFound, conflict. */
export async function changeMedia(
  tx: Tx,
  id: number,
  { version, focus, ...values }: MediaChange,
  uses: AllUses,
): Promise<Change> {
  const row = await lockMedia(tx, id, version);
  const changed = { ...row, ...values, focusX: focus.x, focusY: focus.y };
  if (values.folderId !== null) await lockFolder(tx, values.folderId);
  await updateMedia(tx, row, { ...values, focusX: focus.x, focusY: focus.y });
  const isMoved = addressOf(changed) !== addressOf(row);
  const messages = isMoved ? await readdress(tx, row, [{ from: row.src, to: addressOf(changed) }], uses) : [];
  const isSilent = changed.kind === 'picture' && changed.alt === '';
  return {
    subject: subjectOf(changed),
    before: await valuesOf(tx, row),
    after: await valuesOf(tx, changed),
    messages: [
      ...messages,
      ...(isSilent ? ['还没有图片描述：看不见图片的人和搜索引擎不知道它是什么'] : []),
      ...(changed.alt !== row.alt && row.alt !== '' ? ['已经放进文章里的图片，描述不会跟着变'] : []),
    ],
  };
}

async function valuesOf(tx: Tx, { name, alt, folderId, focusX, focusY }: Media): Promise<Change['before']> {
  return { mediaName: name, alt, folder: await folderName(tx, folderId), focus: `${focusX}% ${focusY}%` };
}

export async function updateMedia({ db, now }: Tx, row: Pick<Media, 'id'>, changes: Partial<Media>): Promise<void> {
  await db
    .update(media)
    .set({ ...changes, changedAt: now })
    .where(eq(media.id, row.id));
}

/** Moves into another folder. @throws AppFailure notFound. */
export async function moveMedia(tx: Tx, id: number, folderId: number | null): Promise<Change> {
  const row = await lockMedia(tx, id);
  if (folderId !== null) await lockFolder(tx, folderId);
  await updateMedia(tx, row, { folderId });
  return {
    subject: subjectOf(row),
    before: { folder: await folderName(tx, row.folderId) },
    after: { folder: await folderName(tx, folderId) },
  };
}

interface RemovingParts extends Omit<RemovalParts, 'storage'> {
  readonly storage: FileStorage | undefined;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Deletes what nothing shows, with what was to take its place. Its files are removed at once, so that their addresses lead nowhere, but for those that a version of
 * before or an order names. @throws AppFailure notFound, or conflict that names what shows it.
 */
export async function removeMedia(
  parts: RemovingParts,
  change: MakeChange,
  id: number,
  options: ChangeOptions,
): Promise<ChangeReply> {
  const { storage, uses, log } = parts;
  let released: { readonly stems: readonly string[]; readonly at: Date } | undefined;
  const reply = await change(options, async (tx) => {
    const row = await lockMedia(tx, id);
    const found = await findUses(tx, row, uses);
    if (found.length > 0) {
      const message = `还有 ${found.length} 处在用，不能删除：${usesText(found)}。请先换掉`;
      throw new AppFailure('conflict', { message });
    }
    const successors = await tx.db.select().from(media).where(eq(media.replacesId, id));
    released = { stems: [row, ...successors].map(stemOf), at: tx.now };
    await releaseFiles(tx, released.stems);
    await tx.db.delete(media).where(eq(media.id, id));
    const isKept = await isRemembered(tx, stemOf(row), uses());
    const messages = ['删除后不能恢复', ...(isKept ? ['旧版本或以前的订单里还有它，原来的地址会保留'] : [])];
    return { subject: subjectOf(row), before: await valuesOf(tx, row), after: {}, messages };
  });
  if (!storage || !released || options.rehearse) return reply;
  for (const stem of released.stems) {
    // What cannot be removed now is removed by a job.
    await removeFiles({ ...parts, storage }, stem, released.at).catch((error: unknown) =>
      log.error({ err: error, media: id }, 'the files of a deleted picture or film were not removed'),
    );
  }
  return reply;
}

/** The row that has the content of a file; undefined for none. */
export async function findByDigest({ db }: Tx, digest: string): Promise<Media | undefined> {
  const [row] = await db.select().from(media).where(eq(media.digest, digest));
  return row;
}

/** Adds a row. @throws AppFailure conflict for content that is there already, with its id as the field `sameAs`. */
export async function addMedia(tx: Tx, values: typeof media.$inferInsert): Promise<Media> {
  await refuseSame(tx, values.digest);
  const [row] = await tx.db.insert(media).values(values).onConflictDoNothing().returning();
  if (!row) throw new AppFailure('conflict', { message: '库里已经有同样的文件' });
  return row;
}

/** @throws AppFailure conflict for content that another row has. */
export async function refuseSame(tx: Tx, digest: string): Promise<void> {
  const same = await findByDigest(tx, digest);
  if (!same) return;
  throw new AppFailure('conflict', {
    message: `库里已有同样的文件「${same.name}」，请直接使用它`,
    fields: { sameAs: String(same.id) },
  });
}
