import { matchRoute } from '../../../contract/routes/route-table';
import { createExpiringCache } from '../http/expiring-cache';
import type { SentDocument } from './send-document';

/** Documents that are kept at once. */
const capacity = 500;
/** Bytes of them, each counted with its compressed forms. */
const maxSize = 64 * 1024 * 1024;
/** Together those of a document are smaller than it. */
const withCompressed = 2;

export interface PageCache {
  /**
   * The document kept for the key, or what `make` gives; callers at the same time share one.
   * @param address path with query that the document is made for.
   */
  get(key: string, address: string, make: () => Promise<SentDocument>): Promise<SentDocument>;
}

/**
 * Keeps rendered pages for visitors whom nobody knows. Pages that lack something are not kept, and those that say that something is missing do not
 * push others out: they are made anew, but for the one that all unknown paths share.
 * @param time milliseconds that a document is kept; 0 makes each anew.
 */
export function createPageCache(time: number): PageCache {
  const pages = createExpiringCache<SentDocument>({
    time,
    capacity,
    size: { max: maxSize, of: ({ content }) => content.bytes.length * withCompressed },
    keeps: ({ status, tag }) => status === 200 && tag !== undefined,
  });
  const unknown = createExpiringCache<SentDocument>({ time, capacity: 1, keeps: ({ status }) => status === 404 });

  return {
    get(key, address, make) {
      const [pathname = ''] = address.split('?', 1);
      return matchRoute(pathname) ? pages.get(key, make) : unknown.get('', make);
    },
  };
}
