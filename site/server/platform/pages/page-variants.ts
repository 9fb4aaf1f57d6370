import type { FastifyRequest } from 'fastify';
import { ownAssetsCookie } from '../../../contract/cookie-table';
import type { RuntimeConfig } from '../../../contract/site-config/runtime-config';
import type { AssetHost } from '../assets/asset-host';
import type { ClientManifest } from './client-manifest';
import { createPageCache, type PageCache } from './page-cache';
import { createDocumentMaker, type DocumentMaker } from './page-document';

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
