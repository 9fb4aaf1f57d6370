import { apiBasePaths, type Endpoint, type EndpointInput, type EndpointShape } from './endpoint';

/**
 * The path and query of one call, from the site root: `/api/v1/ow/product?page=2`.
 * Query keys are sorted and undefined values left out, so equal calls have equal addresses and one cache entry.
 * @throws Error when the path names a parameter that the input lacks.
 */
export function endpointUrl<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
): string {
  const { params = {}, query = {} } = input as { params?: Record<string, string>; query?: Record<string, unknown> };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${endpoint.name} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return apiBasePaths[endpoint.base] + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}
