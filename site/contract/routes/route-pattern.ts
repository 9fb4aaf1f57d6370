/** Values of a pattern's parameters, decoded. */
export type RouteParams = Record<string, string>;

export interface RoutePattern {
  /** Decoded parameters when the path matches; null when it does not, or contains an invalid percent escape. */
  match(pathname: string): RouteParams | null;
  /** @throws Error when a parameter is missing or empty. */
  build(params?: RouteParams): string;
  /** Higher wins when several patterns fit: static over prefix parameter over whole-segment parameter. */
  readonly rank: number;
}

const parameter = /:(\w+)/g;

/**
 * Compiles a route in the spec's notation (spec 2.1). `:name` matches at least one character within a segment,
 * also after a literal prefix: `/product/detail:appId` fits `/product/detail1001`. Case and one trailing slash do not matter.
 */
export function compileRoute(path: string): RoutePattern {
  const keys: string[] = [];
  const source = path
    .split(parameter)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      keys.push(part);
      return '([^/]+?)';
    })
    .join('');
  const expression = new RegExp(`^${source}/?$`, 'i');

  return {
    rank: rankOf(path),
    match(pathname) {
      const found = expression.exec(pathname);
      if (!found) return null;
      try {
        return Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')]));
      } catch {
        return null;
      }
    },
    build(params = {}) {
      return path.replace(parameter, (_, key: string) => {
        const value = params[key];
        if (!value) throw new Error(`The route ${path} needs the parameter ${key}`);
        return encodeURIComponent(value);
      });
    },
  };
}

function rankOf(path: string): number {
  return path
    .split('/')
    .reduce((rank, segment) => rank * 3 + (segment.startsWith(':') ? 0 : segment.includes(':') ? 1 : 2), 0);
}
