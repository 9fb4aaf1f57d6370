import { desc, eq, sql } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import * as endpoints from '#contract/download/download-endpoints.ts';
import type { DownloadPlatform } from '#contract/download/download-schema.ts';
import * as schemas from '#contract/download/download-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Transactions, Tx } from '../../../platform/tx';
import { download } from './download-tables';

/** Downloads that one network reports; an office shares an address. */
const downloadsFromNetwork = { name: 'downloads', max: 60, seconds: 3600 };

/** The installers of the manager. */
export function createDownloads(platform: Platform): Module & { readonly adminCommands: AdminCommands } {
  const perNetwork = createRateLimiter(platform, downloadsFromNetwork);
  return {
    adminCommands: downloadCommands(platform),
    routes: async (app) =>
      publicRoutes(app, platform, endpoints, schemas, {
        listDownloads: ({ read }) => read(listDownloads),
        async countDownload({ transact }, { params }, { network }) {
          await perNetwork.take(network);
          await transact((tx) => countDownload(tx, params.platform));
          return {};
        },
      }),
  };
}

function downloadCommands({ read, transact }: Transactions): AdminCommands {
  return {
    usage: ['download list', 'download publish PLATFORM VERSION SIZE SHA256 URL REQUIREMENT [NOTE …]'],
    commands: {
      async 'download list'() {
        const all = await read(findDownloads);
        if (all.length === 0) return ['No installer is offered.'];
        return all.map(({ platform, version, sample, downloads }) =>
          [platform, version, `${downloads} downloads`, ...(sample ? ['sample'] : [])].join('  '),
        );
      },
      async 'download publish'(platform, [version = '', size = '', sha256 = '', url = '', requirement = '', ...notes]) {
        if (platform !== 'win' && platform !== 'mac') throw new Error(`${platform} is neither win nor mac.`);
        if (!/^\d+(\.\d+)+$/.test(version)) throw new Error(`${version} is no version such as 5.3.0.`);
        if (!/^[1-9]\d{0,14}$/.test(size)) throw new Error(`${size} is no size in bytes.`);
        if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`${sha256} is no SHA-256 of 64 hexadecimal digits.`);
        if (!/^(\/[^/\\]|https:\/\/)/.test(url))
          throw new Error(`${url} is neither a path of this site nor an https address.`);
        if (!requirement) throw new Error('Name which systems it runs on.');
        await transact((tx) =>
          publishDownload(tx, { platform, version, size: Number(size), sha256, url, requirement, notes }),
        );
        return [`${platform} ${version} is offered from now on.`];
      },
    },
    explain: () => undefined,
  };
}

type Download = typeof download.$inferSelect;

/** The newest installer of each platform, Windows first. */
async function listDownloads(tx: Tx) {
  const rows = await findDownloads(tx);
  return rows.map(({ releasedAt, downloads: _downloads, ...facts }) => ({
    ...facts,
    released_at: formatChinaTime(releasedAt),
  }));
}

/** Returns the newest installer of each platform, Windows first, with its count of downloads. */
function findDownloads({ db }: Tx): Promise<Download[]> {
  return db.select().from(download).orderBy(desc(download.platform));
}

/** Counts that a visitor asked for an installer. @throws AppFailure notFound without one. */
async function countDownload({ db }: Tx, platform: DownloadPlatform): Promise<void> {
  const counted = await db
    .update(download)
    .set({ downloads: sql`${download.downloads} + 1` })
    .where(eq(download.platform, platform))
    .returning({ platform: download.platform });
  if (counted.length === 0) throw new AppFailure('notFound');
}

/** Replaces the installer of a platform; its count starts at 0. */
async function publishDownload(
  { db, now }: Tx,
  facts: Omit<Download, 'downloads' | 'releasedAt' | 'sample'>,
): Promise<void> {
  const values = { ...facts, releasedAt: now, sample: false, downloads: 0 };
  await db.insert(download).values(values).onConflictDoUpdate({ target: download.platform, set: values });
}
