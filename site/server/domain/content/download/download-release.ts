import { and, asc, desc, eq, ilike, inArray, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime, formatDateTime, withChinaOffset } from '#contract/china-time.ts';
import type { DownloadPlatform } from '#contract/download/download-schema.ts';
import { systemNames } from '#contract/download/system-names.ts';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import type {
  GetReleaseReply,
  ListReleasesReply,
  listReleasesSchema,
  ReleaseDescription,
  ReleaseRow,
} from '#contract/operator/download-schema.ts';
import { releaseStateNames, type ReleaseState } from '#contract/operator/download-state.ts';
import { AppFailure } from '../../../app-failure';
import { rowsOfTable } from '../../../platform/admin/csv-file';
import type { Change } from '../../../platform/admin/record';
import { secondsAfter } from '../../../platform/clock';
import { listPage } from '../../../platform/db/list-page';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { containing } from '../../../platform/db/queries';
import { publicReadsChanged } from '../../../platform/http/public-read-changes';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { download, downloadRelease } from './download-tables';

/** Days ahead that a version may be planned. */
const maxDaysAhead = 366;

type Filter = z.output<typeof listReleasesSchema.query>;
export type Release = typeof downloadRelease.$inferSelect;
type Offered = typeof download.$inferSelect;

/** One page of the versions. */
export async function listReleases(tx: Tx, filter: Filter): Promise<ListReleasesReply> {
  const { rows, ...page } = await listPage(tx.db, downloadRelease, {
    page: filter.page,
    where: conditionOf(filter),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: await toRows(tx, rows) };
}

export const releaseSearch: SearchSource = {
  kind: 'download',
  permission: 'download.read',
  async find(tx, search, limit) {
    const { items } = await listReleases(tx, { page: 1, sort: '-createdAt', search });
    return items.slice(0, limit).map(({ id, platform, version, fileName, state }) =>
      toSearchHit(search, {
        path: `/download/${id}`,
        title: `${systemNames[platform]} ${version}`,
        detail: [fileName, releaseStateNames[state]],
        texts: [['版本', version]],
        otherwise: ['文件名', fileName],
      }),
    );
  },
};

/** The rows of a table for spreadsheets. */
export const releaseCsvRows = rowsOfTable<Filter, typeof downloadRelease, ReleaseRow>(
  downloadRelease,
  downloadRelease.id,
  { find: async (_tx, filter) => ({ where: conditionOf(filter), orderBy: orderOf(filter.sort) }), toRows },
);

function conditionOf({ search, platform }: Filter): SQL | undefined {
  const pattern = search === undefined ? undefined : containing(search);
  return and(
    pattern === undefined
      ? undefined
      : or(ilike(downloadRelease.version, pattern), ilike(downloadRelease.fileName, pattern)),
    platform === undefined ? undefined : eq(downloadRelease.platform, platform),
  );
}

function orderOf(sort: Filter['sort']): SQL[] {
  const column = sort.endsWith('size') ? downloadRelease.size : downloadRelease.createdAt;
  return sort.startsWith('-') ? [desc(column), desc(downloadRelease.id)] : [asc(column), asc(downloadRelease.id)];
}

async function toRows({ db }: Tx, rows: readonly Release[]): Promise<ReleaseRow[]> {
  const offered = await db.select().from(download);
  return rows.map((row) => toRow(row, offered));
}

function toRow(release: Release, offered: readonly Offered[]): ReleaseRow {
  const { id, platform, version, fileName, size, publishAt, publishedAt, createdAt, author, sample } = release;
  const own = offered.find(({ releaseId }) => releaseId === id);
  return {
    id,
    platform,
    version,
    fileName,
    size,
    state: stateOf(release, own !== undefined),
    downloads: own?.downloads ?? release.downloads,
    publishAt: publishAt && formatChinaTime(publishAt),
    publishedAt: publishedAt && formatChinaTime(publishedAt),
    createdAt: formatChinaTime(createdAt),
    author,
    sample,
  };
}

function stateOf({ sha256, problem, publishAt, publishedAt, withdrawnAt }: Release, isOffered: boolean): ReleaseState {
  if (problem !== '') return 'broken';
  if (isOffered) return 'offered';
  if (sha256 === null) return 'checking';
  if (publishAt) return 'planned';
  if (withdrawnAt) return 'withdrawn';
  return publishedAt ? 'earlier' : 'ready';
}

/** One version. @throws AppFailure notFound. */
export async function getRelease({ db }: Tx, id: number): Promise<GetReleaseReply> {
  const [found] = await db.select().from(downloadRelease).where(eq(downloadRelease.id, id));
  if (!found) throw new AppFailure('notFound');
  const offered = await db.select().from(download);
  const { sha256, problem, url, requirement, notes, platform } = found;
  const now = offered.find((row) => row.platform === platform);
  return {
    ...toRow(found, offered),
    problem,
    url,
    requirement,
    notes,
    sha256: sha256 ?? '',
    offeredVersion: now?.version ?? '',
    changeVersion: versionOf(found, now),
  };
}

/** Differs after each change of a version, or of what is offered for its system. */
function versionOf(release: Release, now: Offered | undefined): string {
  const { version, requirement, notes, sha256, publishAt, withdrawnAt } = release;
  return fingerprint(
    JSON.stringify([version, requirement, notes, sha256, publishAt, withdrawnAt, now?.releaseId, now?.version]),
  );
}

async function lockRelease({ db }: Tx, id: number, changeVersion: string) {
  // What is offered first, as by all who change both.
  const offered = await db.select().from(download).orderBy(asc(download.platform)).for('update');
  const [release] = await db.select().from(downloadRelease).where(eq(downloadRelease.id, id)).for('update');
  if (!release) throw new AppFailure('notFound');
  const now = offered.find(({ platform }) => platform === release.platform);
  if (versionOf(release, now) !== changeVersion)
    throw new AppFailure('conflict', { message: '这个版本，或现在提供的版本，刚刚有变化，请核对后再试' });
  return { release, now, isOffered: now?.releaseId === id };
}

/** A version that is about to be known. */
export type NewRelease = Omit<typeof downloadRelease.$inferInsert, 'id' | 'createdAt' | 'notes'> &
  Pick<Release, 'notes'>;

export async function addRelease({ db, now }: Tx, values: NewRelease): Promise<Release> {
  const [row] = await db
    .insert(downloadRelease)
    .values({ ...values, createdAt: now })
    .returning();
  if (!row) throw new Error('The version was not stored');
  return row;
}

/** Offers a version to visitors in the place of another one. The console and the command do it by this. */
export async function offerRelease(tx: Tx, release: Release & { readonly sha256: string }): Promise<void> {
  const { id, platform, version, size, sha256, url, requirement, notes, sample, downloads, publishedAt } = release;
  await keepCount(tx, platform);
  const releasedAt = publishedAt ?? tx.now;
  const facts = { version, size, sha256, url, requirement, notes, sample, downloads, releasedAt, releaseId: id };
  await tx.db
    .insert(download)
    .values({ platform, ...facts })
    .onConflictDoUpdate({ target: download.platform, set: facts });
  await tx.db
    .update(downloadRelease)
    .set({ publishedAt: releasedAt, publishAt: null, withdrawnAt: null })
    .where(eq(downloadRelease.id, id));
  await tx.outbox.publish(publicReadsChanged, {});
}

/** Writes down how often the version that is offered was asked for. */
async function keepCount({ db }: Tx, platform: DownloadPlatform): Promise<void> {
  const [now] = await db.select().from(download).where(eq(download.platform, platform)).for('update');
  if (!now?.releaseId) return;
  await db.update(downloadRelease).set({ downloads: now.downloads }).where(eq(downloadRelease.id, now.releaseId));
}

/** Offers the versions whose time has come. @returns how many. */
export async function offerDueReleases(tx: Tx, limit: number): Promise<number> {
  const { publishAt, sha256 } = downloadRelease;
  const due = await tx.db
    .select()
    .from(downloadRelease)
    .where(and(lte(publishAt, tx.now), isNotNull(sha256)))
    .orderBy(asc(publishAt))
    .limit(limit);
  for (const release of due) if (isChecked(release)) await offerRelease(tx, release);
  return due.length;
}

function isChecked(release: Release): release is Release & { sha256: string } {
  return release.sha256 !== null && release.problem === '';
}

/** Changes what is said of a version. @throws AppFailure notFound, conflict, or badRequest with the field. */
export async function changeRelease(
  tx: Tx,
  id: number,
  { changeVersion, ...description }: ReleaseDescription & { readonly changeVersion: string },
): Promise<Change> {
  const { release, isOffered } = await lockRelease(tx, id, changeVersion);
  await tx.db.update(downloadRelease).set(description).where(eq(downloadRelease.id, id));
  if (isOffered) {
    await tx.db.update(download).set(description).where(eq(download.releaseId, id));
    await tx.outbox.publish(publicReadsChanged, {});
  }
  return {
    subject: subjectOf({ ...release, ...description }),
    before: descriptionOf(release),
    after: descriptionOf(description),
    messages: isOffered ? ['下载页马上显示新的说明，文件不变'] : [],
  };
}

/** Offers a version now or at a time. @throws AppFailure notFound, conflict, or badRequest with the field. */
export async function publishRelease(
  tx: Tx,
  id: number,
  { publishAt, changeVersion }: { readonly publishAt: string | null; readonly changeVersion: string },
): Promise<Change> {
  const { release, now, isOffered } = await lockRelease(tx, id, changeVersion);
  if (!isChecked(release)) {
    const message = release.problem === '' ? '文件还在核对，完成后才能发布' : '这个文件有问题，不能发布';
    throw new AppFailure('conflict', { message });
  }
  if (isOffered) throw new AppFailure('conflict', { message: '现在提供的就是这个版本' });
  const time = publishAt === null ? undefined : toTime(tx, publishAt);
  if (time) await tx.db.update(downloadRelease).set({ publishAt: time }).where(eq(downloadRelease.id, id));
  else await offerRelease(tx, release);
  const system = systemNames[release.platform];
  const when = time ? `${formatDateTime(time).slice(0, 16)}（北京时间）` : '马上';
  const isOlder = now !== undefined && compareVersions(release.version, now.version) < 0;
  return {
    subject: subjectOf(release),
    before: { offeredVersion: now?.version ?? '' },
    after: { offeredVersion: release.version, publishAt: time ? formatDateTime(time).slice(0, 16) : '马上发布' },
    messages: [
      `${when}在下载页提供 ${system} ${release.version}`,
      ...(isOlder ? [`现在提供的是 ${now.version}，这样会退回更早的版本；装过新版的用户不受影响`] : []),
    ],
  };
}

/** Offers a version no longer, or not at its time. @throws AppFailure notFound or conflict. */
export async function withdrawRelease(tx: Tx, id: number, changeVersion: string): Promise<Change> {
  const { release, now, isOffered } = await lockRelease(tx, id, changeVersion);
  const before: RecordedValues = { status: releaseStateNames[stateOf(release, isOffered)] };
  const subject = subjectOf(release);
  if (isOffered) {
    await keepCount(tx, release.platform);
    await tx.db.delete(download).where(eq(download.releaseId, id));
  } else if (release.withdrawnAt && !release.publishAt) {
    throw new AppFailure('conflict', { message: '这个版本已经撤下' });
  }
  const isPlanned = release.publishAt !== null && !isOffered;
  const values = isPlanned ? { publishAt: null } : { publishAt: null, withdrawnAt: tx.now };
  const [changed] = await tx.db.update(downloadRelease).set(values).where(eq(downloadRelease.id, id)).returning();
  await tx.outbox.publish(publicReadsChanged, {});
  const system = systemNames[release.platform];
  return {
    subject,
    before,
    after: { status: releaseStateNames[stateOf(changed ?? release, false)] },
    messages: isPlanned
      ? ['到时候不会发布；文件还在，可以再发布']
      : [
          isOffered
            ? `下载页不再提供 ${system} 版，直到发布另一个版本`
            : `${system} ${now?.version ?? ''} 照常提供`.replace('  ', ' '),
          '这个版本的下载地址马上失效；文件还在，可以再发布',
        ],
  };
}

function toTime({ now }: Tx, text: string): Date {
  const time = new Date(withChinaOffset(text));
  if (Number.isNaN(time.getTime())) throw refuseTime('没有这个时间');
  if (time <= now) throw refuseTime('这个时间已经过去，请改晚，或选“马上发布”');
  if (time > secondsAfter(now, maxDaysAhead * 86_400)) throw refuseTime('最多提前一年安排');
  return time;
}

function refuseTime(message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { publishAt: message } });
}

/** Negative when the first version is the older one. */
function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

export function subjectOf({ id, platform, version }: Pick<Release, 'id' | 'platform' | 'version'>): Change['subject'] {
  return { kind: 'download', id: String(id), name: `${systemNames[platform]} ${version}` };
}

export function descriptionOf({ version, requirement, notes }: ReleaseDescription): RecordedValues {
  return { version, requirement, notes: notes.join('\n') };
}

/** The versions of some files that visitors may have: neither those that nobody was offered, nor those that were withdrawn. */
export async function findPublicFile({ db }: Tx, uploadId: string): Promise<Release | undefined> {
  const [release] = await db
    .select()
    .from(downloadRelease)
    .where(inArray(downloadRelease.uploadId, [uploadId]));
  return release?.publishedAt && !release.withdrawnAt && isChecked(release) ? release : undefined;
}
