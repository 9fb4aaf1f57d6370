import { createContext, useContext, useMemo } from 'react';
import type { RouteParams } from '#contract/routes/route-pattern.ts';
import { buildPath, routeNamed, type RouteQuery, type RouteReference } from '#contract/routes/route-table.ts';
import { isDevelopment } from '#data/config/is-development.ts';
import { useSiteOrigin } from '#data/config/runtime-config.ts';
import { useBrowserLayoutEffect } from '#data/scheduling.ts';
import { StructuredDataSink } from '#ui/head/structured-data.ts';

/** One step of a breadcrumb (spec 3.5). */
export interface BreadcrumbItem {
  readonly name: string;
  /** Name of the route that the step leads to; absent for the page itself. */
  readonly path?: RouteReference;
  readonly params?: RouteParams;
  readonly query?: RouteQuery;
  /** Takes the place of the shown entry in the history. */
  readonly replace?: boolean;
}

/** Where an item leads; null for items without a route, or with one that there is not. */
export function breadcrumbPath({ path, params, query }: BreadcrumbItem): string | null {
  if (path === undefined) return null;
  try {
    return buildPath(path, params, query);
  } catch (error) {
    if (isDevelopment) console.warn('A breadcrumb leads nowhere', error);
    return null;
  }
}

/** The steps above a route in the route table, home first, and the route itself. */
export function defaultTrail(name: RouteReference, params: RouteParams = {}): BreadcrumbItem[] {
  const { title, parent } = routeNamed(name);
  const above = (reference: RouteReference): BreadcrumbItem[] => {
    const route = routeNamed(reference);
    return [...(route.parent ? above(route.parent) : []), { name: route.title, path: reference, params }];
  };
  return [{ name: '首页', path: 'home' }, ...(parent ? above(parent) : []), { name: title }];
}

/** The id of the structured data in the document's head. */
export const trailDataId = 'breadcrumb-data';

/** A trail as search engines read it. @param origin what its addresses begin with. */
export function trailData(trail: readonly BreadcrumbItem[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((item, index) => {
      const path = breadcrumbPath(item);
      return {
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        ...(path !== null && { item: origin + path }),
      };
    }),
  };
}

/** Takes the trail of the shown page; undefined once the page leaves. */
export const BreadcrumbSink = createContext<(trail: readonly BreadcrumbItem[] | undefined) => void>(() => {});

/** Says what stands above this page, in place of what the route table says. The step home is added to it. */
export function useBreadcrumb(items: readonly BreadcrumbItem[]): void {
  const setTrail = useContext(BreadcrumbSink);
  const origin = useSiteOrigin();
  const key = JSON.stringify(items);
  const trail = useMemo<BreadcrumbItem[]>(() => [{ name: '首页', path: 'home' }, ...JSON.parse(key)], [key]);
  // On the server the trail above is drawn already; what search engines read comes last.
  useContext(StructuredDataSink)?.(trailDataId, trailData(trail, origin));
  useBrowserLayoutEffect(() => {
    setTrail(trail);
    return () => setTrail(undefined);
  }, [setTrail, trail]);
}
