import type { FastifyRequest } from 'fastify';
import { ownAssetsCookie } from '../../../contract/cookie-table';
import { contentSearch } from '../../../contract/routes/content-search';
import { isMobileUserAgent } from '../../../contract/routes/mobile-user-agent';
import { matchRoute } from '../../../contract/routes/route-table';
import type { RuntimeConfig } from '../../../contract/site-config/runtime-config';
import type { AssetHost } from '../assets/asset-files';
import { createExpiringCache } from '../http/response-cache';
import type { ClientManifest } from './built-site';
import { createDocumentMaker, type DocumentMaker, type SentDocument } from './page-document';

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

/** What of a request decides how its page is rendered. */
export interface PageKey {
  /** Path with the part of the query that the page depends on. */
  readonly address: string;
  /** The same together with what else the document depends on. */
  readonly key: string;
}

export function pageKeyOf({ url, headers }: FastifyRequest): PageKey {
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const address = pathname + contentSearch(search);
  const device = isMobileUserAgent(headers['user-agent'] ?? '') ? 'phone' : 'desktop';
  return { address, key: `${device} ${address}` };
}

/** Pages whose files all come from one place, which are kept apart from the others. */
export interface PageVariant extends DocumentMaker {
  readonly config: RuntimeConfig;
  readonly cache: PageCache;
}

interface PageVariantParts {
  readonly template: string;
  readonly manifest: ClientManifest;
  readonly config: RuntimeConfig;
  readonly cacheTime: number;
  readonly assets: AssetHost | undefined;
}

/**
 * The pages that a request is answered from: those with files of the other host, unless it has failed this browser lately.
 * @throws Error when the template lacks one of its places.
 */
export function createPageVariants(parts: PageVariantParts): (request: FastifyRequest) => PageVariant {
  const { template, manifest, config, cacheTime, assets } = parts;
  const variant = (own: RuntimeConfig, base?: string): PageVariant => ({
    ...createDocumentMaker(template, manifest, own, base),
    config: own,
    cache: createPageCache(cacheTime),
  });
  const plain = variant(config);
  const hosted = assets && variant({ ...config, assetFolders: assets.folders }, assets.base);
  return ({ cookies }) => (hosted && cookies[ownAssetsCookie.name] === undefined ? hosted : plain);
}
