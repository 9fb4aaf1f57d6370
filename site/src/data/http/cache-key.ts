import { createContext, useContext } from 'react';
import { carriesToken, type Endpoint, type EndpointInput, type EndpointShape } from '#contract/endpoint.ts';
import { endpointUrl } from '#contract/endpoint-url.ts';

/**
 * The account that the page shows, such as `7:3` for user 7 in organisation 3. Responses of endpoints with a token are cached under
 * it (site R-HTTP-7). null while no account is known; such endpoints are then not read.
 */
export const AccountKeyContext = createContext<string | null>('');

const scopeMark = '@';

/** Returns the cache key of a read: its address, and for endpoints with a token the account. */
export function useCacheKey<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
): string | null {
  const scope = useContext(AccountKeyContext);
  const url = endpointUrl(endpoint, input);
  if (!carriesToken(endpoint)) return url;
  return scope === null ? null : `${scopeMark}${scope} ${url}`;
}

/** Whether a cache key belongs to another account. */
export function isKeyOfOtherAccount(key: unknown, scope: string | null): boolean {
  return typeof key === 'string' && key.startsWith(scopeMark) && !key.startsWith(`${scopeMark}${scope} `);
}

/** Whether a cache key is a read of the endpoint, whatever its parameters and query. */
export function isReadOf(endpoint: Endpoint, key: unknown): boolean {
  if (typeof key !== 'string') return false;
  const [path = ''] = key.replace(/^@\S* /, '').split('?');
  const segments = endpointUrl({ ...endpoint, path: endpoint.path.replaceAll(/:(\w+)/g, ':') }, {}).split('/');
  const parts = path.split('/');
  return parts.length === segments.length && segments.every((segment, at) => segment === ':' || segment === parts[at]);
}
