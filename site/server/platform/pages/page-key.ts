import type { FastifyRequest } from 'fastify';
import { contentSearch } from '../../../contract/routes/content-search';
import { isMobileUserAgent } from '../../../contract/routes/mobile-user-agent';

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
