import { safeInternalPath } from '../../../../../contract/routes/internal-path';

/**
 * Where a visitor may be sent with a token.
 * @param base origin that a path belongs to.
 * @param allowed origins, this site's own among them.
 * @returns undefined for every other address.
 */
export function returnAddress(raw: string, base: string, allowed: readonly string[]): URL | undefined {
  if (/[\s\\]/.test(raw) || !URL.canParse(raw, base)) return undefined;
  const url = new URL(raw, base);
  if (!allowed.includes(url.origin) || url.username || url.password) return undefined;
  const path = safeInternalPath(url.pathname + url.search + url.hash);
  return path === null ? undefined : new URL(path, url.origin);
}
