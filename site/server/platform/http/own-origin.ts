import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site sent the request, or no page at all. Browsers say so themselves where the connection is secure,
 * whatever name the site is reached by; `Host` and `X-Forwarded-Host` are believed nowhere.
 * @param ownOrigins the site's own origins, exactly as browsers send them.
 */
export function isFromThisSite({ headers }: FastifyRequest, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || ownOrigins.includes(origin);
}
