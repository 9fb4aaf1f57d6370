import { z } from 'zod';
import { tracedFetch } from '../../../../platform/tracing/traced-fetch';
import type { SearchEngineGateway } from './search-engine-gateway';

const replySchema = z.object({ success: z.number().optional(), message: z.string().optional() });

interface BaiduSettings {
  /** The origin that names the site. */
  readonly origin: string;
  readonly token: string;
  /** Where the push interface is. */
  readonly endpoint?: string;
}

/** Baidu's push interface (普通收录), as https://ziyuan.baidu.com/linksubmit/index describes it: one address a line. */
export function createBaiduGateway({
  origin,
  token,
  endpoint = 'http://data.zz.baidu.com/urls',
}: BaiduSettings): SearchEngineGateway {
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
      const reply = replySchema.safeParse(await response.json().catch(() => undefined));
      if (!response.ok || reply.data?.success === undefined) {
        throw new Error(`Baidu takes no addresses: ${response.status} ${reply.data?.message ?? ''}`.trimEnd());
      }
    },
  };
}
