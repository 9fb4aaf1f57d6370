import { safeInternalPath } from '../../../../contract/routes/internal-path';

/**
 * Where a visitor may be sent with a token: this site, or another one whose origin the provider allows.
 * @param own origin of this site.
 * @returns undefined for every other address.
 */
export function returnAddress(raw: string, own: string, allowed: readonly string[]): URL | undefined {
  if (/[\s\\]/.test(raw) || !URL.canParse(raw, own)) return undefined;
  const url = new URL(raw, own);
  if (![own, ...allowed].includes(url.origin) || url.username || url.password) return undefined;
  const path = safeInternalPath(url.pathname + url.search + url.hash);
  return path === null ? undefined : new URL(path, url.origin);
}
