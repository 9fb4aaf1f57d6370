import { desc, eq, sql } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import * as endpoints from '#contract/download/download-endpoints.ts';
import type { DownloadPlatform } from '#contract/download/download-schema.ts';
import * as schemas from '#contract/download/download-schema.ts';
import { z } from 'zod';
import { AppFailure } from '../../../app-failure';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { settingGroup } from '../../../platform/settings/setting-group';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions, Tx } from '../../../platform/tx';
import { addRelease, offerRelease, releaseSearch } from './download-release';
import { releaseJobs, releaseList, releaseRoutes, installerFiles } from './download-release-routes';
import { download } from './download-tables';

/** Downloads that one network reports; an office shares an address. */
const downloadsFromNetwork = { name: 'downloads', max: 60, seconds: 3600 };

/** Installers that operators upload. */
export const downloadSettings = settingGroup({
  topic: 'Data',
  settings: {
    INSTALLER_SIZE_LIMIT: {
      parser: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, 'must be a number of megabytes from 1 to 20000')
        .transform(Number)
        .refine((size) => size <= 20_000, 'must be a number of megabytes from 1 to 20000')
        .default(2_048),
      meaning: 'megabytes that an [uploaded installer](console.md#downloads) may have',
    },
  },
  read: ({ INSTALLER_SIZE_LIMIT: size }) => size * 1024 * 1024,
});

interface DownloadParts extends Platform {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  /** Bytes that an installer may have. */
  readonly maxBytes: number;
}

/** The installers of the manager. */
export function createDownloads(platform: DownloadParts): Module & { readonly adminCommands: AdminCommands } {
  const perNetwork = createRateLimiter(platform, downloadsFromNetwork);
  return {
    adminCommands: downloadCommands(platform),
    csvLists: [releaseList],
    searches: [releaseSearch],
    jobs: releaseJobs(platform),
    async routes(app) {
      releaseRoutes(app, platform);
      installerFiles(app, platform);
      publicRoutes(app, platform, endpoints, schemas, {
        listDownloads: ({ read }) => read(listDownloads),
        async countDownload({ transact }, { params }, { network }) {
          await perNetwork.take(network);
          await transact((tx) => countDownload(tx, params.platform));
          return {};
        },
      });
    },
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
        const facts = {
          platform: platform as DownloadPlatform,
          version,
          size: Number(size),
          sha256,
          url,
          requirement,
          notes,
        };
        await transact(async (tx) => {
          const fileName = decodeURIComponent(url.split('/').at(-1) ?? '');
          const release = await addRelease(tx, { ...facts, fileName, author: '' });
          await offerRelease(tx, { ...release, sha256 });
        });
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
  return rows.map(({ releasedAt, downloads: _downloads, releaseId: _releaseId, ...facts }) => ({
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
