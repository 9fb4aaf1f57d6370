import { tracedFetch } from '../../../../platform/tracing/traced-fetch';
import type { SearchEngineGateway } from './search-engine-gateway';

interface IndexNowSettings {
  /** The origin that names the site. */
  readonly origin: string;
  /** 8 to 128 letters, digits and dashes, which the site shows at `/{key}.txt`. */
  readonly key: string;
  readonly endpoint?: string;
}

/** IndexNow (https://www.indexnow.org/documentation), by which Bing and others learn of changes. */
export function createIndexNowGateway({
  origin,
  key,
  endpoint = 'https://api.indexnow.org/indexnow',
}: IndexNowSettings): SearchEngineGateway {
  return {
    name: 'indexnow',
    limit: 10_000,
    async push(addresses, signal) {
      const response = await tracedFetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(origin).host,
          key,
          keyLocation: `${origin}/${key}.txt`,
          urlList: addresses,
        }),
        signal,
      });
      if (!response.ok) throw new Error(`IndexNow takes no addresses: ${response.status}`);
    },
  };
}
