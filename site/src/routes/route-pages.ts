import type { ComponentType } from 'react';
import type { RouteName } from '../../contract/route-table';
import type { PageReads } from '../shared/api/page-read';

/** The routes that show a page of their own; the others only lead elsewhere. */
export type PageName = Exclude<RouteName, 'Redirect' | 'Workplace'>;

interface PageModule {
  default: ComponentType;
  reads?: PageReads;
}

interface RoutePage {
  /** The page's source below the site's root, as the build manifest names it. */
  readonly source: string;
  readonly load: () => Promise<PageModule>;
}

const home: RoutePage = { source: 'src/pages/home/home-page.tsx', load: () => import('../pages/home/home-page') };
const notFound: RoutePage = {
  source: 'src/pages/exception/not-found-page.tsx',
  load: () => import('../pages/exception/not-found-page'),
};

/** The page of each route, each in a chunk of its own. */
export const routePages: Record<PageName, RoutePage> = {
  home,
  login: { source: 'src/pages/login/login-page.tsx', load: () => import('../pages/login/login-page') },
  shujutong: notFound,
  tuoguan: notFound,
  download: notFound,
  '403': {
    source: 'src/pages/exception/forbidden-page.tsx',
    load: () => import('../pages/exception/forbidden-page'),
  },
  '404': notFound,
  '500': {
    source: 'src/pages/exception/server-error-page.tsx',
    load: () => import('../pages/exception/server-error-page'),
  },
  freetry: notFound,
  goodsDetail: notFound,
  information: notFound,
  inviteRegister: notFound,
  inviteJoin: notFound,
  mecenter: notFound,
  orderDetail: notFound,
  userPrivacy: notFound,
  mgProtocol: notFound,
  college: notFound,
  collegePost: notFound,
  product: notFound,
  productDetail: notFound,
  productSubject: notFound,
  funcOpen: notFound,
  orderInfo: notFound,
  orderPayinfo: notFound,
  orderPayResult: notFound,
  productRecord: notFound,
  resultSuccess: { source: 'src/pages/result/success-page.tsx', load: () => import('../pages/result/success-page') },
  resultError: { source: 'src/pages/result/error-page.tsx', load: () => import('../pages/result/error-page') },
  solution: notFound,
  bingSubject: notFound,
};

export function isPageName(name: RouteName): name is PageName {
  return name in routePages;
}

const loaded = new Map<PageName, PageModule>();

/** Fetches a page's code, so that it can render without waiting. */
export async function preloadPage(name: PageName): Promise<PageModule> {
  const page = (await routePages[name].load()) as PageModule | undefined;
  // A new release has replaced the chunk, and the document is about to be loaded anew (site R-2).
  if (!page) return new Promise<never>(() => undefined);
  loaded.set(name, page);
  return page;
}

/** @throws Error when the page was not preloaded. */
export function preloadedPage(name: PageName): ComponentType {
  const page = loaded.get(name);
  if (!page) throw new Error(`The page of ${name} was not preloaded`);
  return page.default;
}
