import { z } from 'zod';
import { tracedFetch } from '../../../platform/tracing/in-span';

/** Sends a search engine the addresses of new and changed pages. */
export interface SearchEngineGateway {
  /** For the log. */
  readonly name: string;
  /** Addresses that it takes at once. */
  readonly limit: number;
  /** @param addresses absolute ones, `limit` at most. Rejects when it takes none of them. */
  push(addresses: readonly string[], signal: AbortSignal): Promise<void>;
}

const baiduReply = z.object({ success: z.number().optional(), message: z.string().optional() });

/**
 * Baidu's push interface (普通收录), as https://ziyuan.baidu.com/linksubmit/index describes it: one address a line.
 * @param origin names the site.
 */
export function createBaiduGateway({
  origin,
  token,
  endpoint = 'http://data.zz.baidu.com/urls',
}: {
  origin: string;
  token: string;
  endpoint?: string;
}): SearchEngineGateway {
  return {
    name: 'baidu',
    limit: 2_000,
    async push(addresses, signal) {
      const url = new URL(endpoint);
      url.search = new URLSearchParams({ site: origin, token }).toString();
      const response = await tracedFetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: addresses.join('\n'),
        signal,
      });
      const reply = baiduReply.safeParse(await response.json().catch(() => undefined));
      if (!response.ok || reply.data?.success === undefined) {
        throw new Error(`Baidu takes no addresses: ${response.status} ${reply.data?.message ?? ''}`.trimEnd());
      }
    },
  };
}

/**
 * IndexNow (https://www.indexnow.org/documentation), by which Bing and others learn of changes.
 * @param origin names the site.
 * @param key 8 to 128 letters, digits and dashes, which the site shows at `/{key}.txt`.
 */
export function createIndexNowGateway({
  origin,
  key,
  endpoint = 'https://api.indexnow.org/indexnow',
}: {
  origin: string;
  key: string;
  endpoint?: string;
}): SearchEngineGateway {
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
