import type { ComponentType } from 'react';
import type { Endpoint, EndpointInput, EndpointShape } from '../../contract/endpoint';
import type { RouteName } from '../../contract/route-table';

/** A read that a page shows at once; the server answers it before rendering. */
export interface PageRead {
  readonly endpoint: Endpoint;
  readonly input: EndpointInput<EndpointShape>;
}

interface PageModule {
  default: ComponentType;
  reads?: readonly PageRead[];
}

interface RoutePage {
  /** The page's source below the site's root, as the build manifest names it. */
  readonly source: string;
  readonly load: () => Promise<PageModule>;
}

/** The page of each route, each in a chunk of its own. */
export const routePages: Record<RouteName, RoutePage> = {
  home: { source: 'src/pages/home/home-page.tsx', load: () => import('../pages/home/home-page') },
  '404': { source: 'src/pages/not-found/not-found-page.tsx', load: () => import('../pages/not-found/not-found-page') },
};

const loaded = new Map<RouteName, PageModule>();

/** Fetches a page's code, so that it can render without waiting. */
export async function preloadPage(name: RouteName): Promise<PageModule> {
  const page = await routePages[name].load();
  loaded.set(name, page);
  return page;
}

/** @throws Error when the page was not preloaded. */
export function preloadedPage(name: RouteName): ComponentType {
  const page = loaded.get(name);
  if (!page) throw new Error(`The page of ${name} was not preloaded`);
  return page.default;
}
