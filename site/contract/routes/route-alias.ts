import { guessedPage } from './short-paths';
import { buildPath, hasValidParams, matchRoute, routeNamed, type RouteMatch, type RouteName } from './route-table';

/** A path whose parameters follow a literal prefix; other spellings of it redirect (site R-PATH-4). */
interface PrefixedPath {
  readonly name: RouteName;
  /** The path before the first parameter. */
  readonly prefix: string;
  /** The parameters in the order of the path. */
  readonly keys: readonly string[];
  /** Redirect target of a URL without an id. */
  readonly fallback: RouteName;
}

const prefixedPaths: readonly PrefixedPath[] = [
  { name: 'productDetail', prefix: '/product/detail', keys: ['appId'], fallback: 'product' },
  { name: 'productRecord', prefix: '/product/record', keys: ['appId'], fallback: 'product' },
  { name: 'funcOpen', prefix: '/product/funcOpen', keys: ['appId', 'type'], fallback: 'product' },
  { name: 'freetry', prefix: '/freetry/index', keys: ['appId'], fallback: 'product' },
  { name: 'mecenter', prefix: '/mecenter/index', keys: ['type'], fallback: 'mecenter' },
  { name: 'mecenter', prefix: '/mecenter', keys: ['type'], fallback: 'mecenter' },
];

/** Query parameters that can replace a path parameter. */
const queryAliases: Readonly<Record<string, readonly string[]>> = { appId: ['appId', 'id'], type: ['type'] };

/**
 * The canonical URL of an alternative spelling, with query and hash; null for all other URLs.
 * @param address path with query and hash.
 * @param known the match of its path, where that is known already.
 */
export function redirectTarget(address: string, known?: RouteMatch | null): string | null {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  if (pathname === '/') return buildPath('home') + search + hash;
  const match = known === undefined ? matchRoute(pathname) : known;
  if (match && hasValidParams(match)) return null;
  for (const path of prefixedPaths) {
    const target = targetOf(path, pathname, search);
    if (target !== null) return target + hash;
  }
  const guessed = guessedPage(pathname);
  return guessed ? buildPath(guessed) + search + hash : null;
}

function targetOf({ name, prefix, keys, fallback }: PrefixedPath, pathname: string, search: string): string | null {
  const written = writtenValues(prefix, keys, pathname);
  if (!written) return null;
  const route = routeNamed(name);
  const pairs = search.slice(1).split('&').filter(Boolean);
  const params: Record<string, string> = {};
  const used = new Set<string>();
  for (const [index, key] of keys.entries()) {
    const fits = (value: string) => hasValidParams({ route, params: { [key]: value } });
    const value = written[index];
    if (value) {
      if (!fits(value)) return null;
      params[key] = value;
      continue;
    }
    const pair = pairs.find((text) => queryAliases[key]?.includes(keyOf(text)) && fits(valueOf(text)));
    if (pair) {
      params[key] = valueOf(pair);
      used.add(pair);
    }
  }
  const isComplete = keys.every((key) => params[key] !== undefined || route.choices?.[key] !== undefined);
  const query = pairs.filter((pair) => !used.has(pair)).join('&');
  return (isComplete ? buildPath(name, params) : buildPath(fallback)) + (query && `?${query}`);
}

/** The values at the position of the parameters, '' for a missing one; null when the path does not match. */
function writtenValues(prefix: string, keys: readonly string[], pathname: string): string[] | null {
  if (!pathname.toLowerCase().startsWith(prefix.toLowerCase())) return null;
  const rest = decoded(pathname.slice(prefix.length));
  // Only a path that lacks later parameters continues the prefix at once: `/product/funcOpen1001`.
  if (rest === null || (keys.length === 1 && /^[^/:]/.test(rest))) return null;
  const segments = rest.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (segments.length > keys.length) return null;
  // Somebody kept the colon of the pattern, or the whole parameter.
  return segments.map((segment, index) => (segment === `:${keys[index]}` ? '' : segment.replace(/^:/, '')));
}

function keyOf(pair: string): string {
  return decoded(pair.split('=', 1)[0] ?? '') ?? '';
}

function valueOf(pair: string): string {
  return decoded(pair.slice(pair.indexOf('=') + 1)) ?? '';
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
