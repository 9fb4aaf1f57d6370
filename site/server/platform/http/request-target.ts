import { apiBasePaths } from '../../../contract/endpoint';

/** Last part of the path that stands for all that cannot be read, at the root and below the base that it was asked of. */
export const unreadablePath = '/.unreadable';

/**
 * The path and query that a request is about. Proxies may send whole addresses (RFC 9112 3.2); a target that no router can
 * decode, and the `*` of the server itself, become a path of their own, so that what is true for every request is true for them.
 */
export function readableTarget(target: string): string {
  const url = target.replace(/^https?:\/\/[^/?#]*(?=([/?#]|$))/i, '');
  const [path = ''] = url.split(/[?#]/, 1);
  if (path === '' && url !== target) return `/${url}`;
  if (path.startsWith('/') && isDecodable(path)) return url;
  const base = Object.values(apiBasePaths).find((start) => path.startsWith(`${start}/`)) ?? '';
  return base + unreadablePath;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
