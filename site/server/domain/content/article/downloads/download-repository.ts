import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { download } from '../content-tables';

export type Download = typeof download.$inferSelect;

export interface DownloadRepository {
  /** Installers, Windows first. */
  list(): Promise<Download[]>;
  /** Counts one download of the newest installer. @returns whether there is one. */
  count(platform: Download['platform']): Promise<boolean>;
  /** Replaces the installer of a platform; the count starts anew. */
  publish(facts: Omit<Download, 'downloads'>): Promise<void>;
}

export function createDownloadRepository(db: Queryable): DownloadRepository {
  return {
    list: async () => db.select().from(download).orderBy(desc(download.platform)),
    async count(platform) {
      const counted = await db
        .update(download)
        .set({ downloads: sql`${download.downloads} + 1` })
        .where(eq(download.platform, platform))
        .returning({ platform: download.platform });
      return counted.length > 0;
    },
    async publish(facts) {
      const values = { ...facts, downloads: 0 };
      await db.insert(download).values(values).onConflictDoUpdate({ target: download.platform, set: values });
    },
  };
}
