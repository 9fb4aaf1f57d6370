import { useRuntimeConfig } from '#data/config/runtime-config.ts';

/** What addresses for search engines begin with: the set origin of the site, otherwise that of the document. */
export function useSiteOrigin(): string {
  const { origin } = useRuntimeConfig();
  return origin || (typeof location === 'undefined' ? '' : location.origin);
}
