import { desc, eq, sql } from 'drizzle-orm';
import { formatChinaTime } from '../../../../contract/china-time';
import type { DownloadPlatform } from '../../../../contract/download/download-schema';
import { AppFailure } from '../../../app-failure';
import type { Tx } from '../../../platform/tx';
import { download } from './download-tables';

type Download = typeof download.$inferSelect;

/** The newest installer of each platform, Windows first. */
export async function listDownloads(tx: Tx) {
  const rows = await findDownloads(tx);
  return rows.map(({ releasedAt, downloads: _downloads, ...facts }) => ({
    ...facts,
    released_at: formatChinaTime(releasedAt),
  }));
}

/** The same with how often each was asked for. */
export function findDownloads({ db }: Tx): Promise<Download[]> {
  return db.select().from(download).orderBy(desc(download.platform));
}

/** Counts that a visitor asked for an installer. @throws AppFailure notFound without one. */
export async function countDownload({ db }: Tx, platform: DownloadPlatform): Promise<void> {
  const counted = await db
    .update(download)
    .set({ downloads: sql`${download.downloads} + 1` })
    .where(eq(download.platform, platform))
    .returning({ platform: download.platform });
  if (counted.length === 0) throw new AppFailure('notFound');
}

/** Replaces the installer of a platform; its count starts at 0. */
export async function publishDownload(
  { db, now }: Tx,
  facts: Omit<Download, 'downloads' | 'releasedAt' | 'sample'>,
): Promise<void> {
  const values = { ...facts, releasedAt: now, sample: false, downloads: 0 };
  await db.insert(download).values(values).onConflictDoUpdate({ target: download.platform, set: values });
}
