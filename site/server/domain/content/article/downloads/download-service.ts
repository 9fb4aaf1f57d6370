import { formatChinaTime } from '../../../../../contract/china-time';
import type { DownloadPlatform, ListDownloadsReply } from '../../../../../contract/download/download-schema';
import { AppFailure } from '../../../../app-failure';
import type { Clock } from '../../../../platform/clock';
import type { ContentStore } from '../content-store';
import type { Download } from './download-repository';

export interface DownloadService {
  list(): Promise<ListDownloadsReply>;
  /** Counts that a visitor asked for an installer. Rejects with notFound without one. */
  count(platform: DownloadPlatform): Promise<void>;
  /** How often each installer was asked for. */
  counts(): Promise<Pick<Download, 'platform' | 'version' | 'sample' | 'downloads'>[]>;
  /** Offers another version from now on. */
  publish(facts: Omit<Download, 'downloads' | 'releasedAt' | 'sample'>): Promise<void>;
}

export function createDownloadService(store: ContentStore, now: Clock): DownloadService {
  return {
    list: () =>
      store.read(async ({ downloads }) =>
        (await downloads.list()).map(({ releasedAt, downloads: _count, ...facts }) => ({
          ...facts,
          released_at: formatChinaTime(releasedAt),
        })),
      ),
    async count(platform) {
      if (!(await store.transact(({ downloads }) => downloads.count(platform)))) throw new AppFailure('notFound');
    },
    counts: () => store.read(({ downloads }) => downloads.list()),
    publish: (facts) =>
      store.transact(({ downloads }) => downloads.publish({ ...facts, releasedAt: now(), sample: false })),
  };
}
