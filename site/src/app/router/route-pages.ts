import type { ComponentType } from 'react';
import type { RouteName } from '#contract/routes/route-table.ts';
import type { PageReads } from '#data/http/page-read.ts';
import { loadPageModule } from '#data/config/release.ts';
import type { PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyModule, type LazyModule } from '#data/chunks/lazy-module.ts';

/** The routes that have a page; the others only redirect. */
export type PageName = Exclude<RouteName, 'Redirect' | 'Workplace'>;

interface PageModule {
  default: ComponentType;
  reads?: PageReads;
  /** Parts whose scripts follow the page's own. */
  parts?: readonly PagePart[];
  /** Loads what else the page needs to render with these parameters of its route. */
  preload?: (params: Readonly<Record<string, string>>) => Promise<void>;
}

interface RoutePage {
  /** Path of the page's module as in the build manifest, relative to `site/`. */
  readonly source: string;
  readonly module: LazyModule<PageModule>;
}

/** Shown by both routes of an invitation. */
const invite: RoutePage = {
  source: 'src/pages/invite/invite-page.tsx',
  module: lazyModule(() => import('#pages/invite/invite-page.tsx')),
};

/** The page of each route; each page is a separate chunk. */
export const routePages: Record<PageName, RoutePage> = {
  home: { source: 'src/pages/home/home-page.tsx', module: lazyModule(() => import('#pages/home/home-page.tsx')) },
  login: {
    source: 'src/pages/login/login-page.tsx',
    module: lazyModule(() => import('#pages/login/login-page.tsx')),
  },
  shujutong: {
    source: 'src/pages/shujutong/shujutong-page.tsx',
    module: lazyModule(() => import('#pages/shujutong/shujutong-page.tsx')),
  },
  tuoguan: {
    source: 'src/pages/tuoguan/tuoguan-page.tsx',
    module: lazyModule(() => import('#pages/tuoguan/tuoguan-page.tsx')),
  },
  download: {
    source: 'src/pages/download/download-page.tsx',
    module: lazyModule(() => import('#pages/download/download-page.tsx')),
  },
  '403': {
    source: 'src/pages/exception/forbidden-page.tsx',
    module: lazyModule(() => import('#pages/exception/forbidden-page.tsx')),
  },
  '404': {
    source: 'src/pages/exception/not-found-page.tsx',
    module: lazyModule(() => import('#pages/exception/not-found-page.tsx')),
  },
  '500': {
    source: 'src/pages/exception/server-error-page.tsx',
    module: lazyModule(() => import('#pages/exception/server-error-page.tsx')),
  },
  freetry: {
    source: 'src/pages/freetry/freetry-page.tsx',
    module: lazyModule(() => import('#pages/freetry/freetry-page.tsx')),
  },
  goodsDetail: {
    source: 'src/pages/goods-detail/goods-detail-page.tsx',
    module: lazyModule(() => import('#pages/goods-detail/goods-detail-page.tsx')),
  },
  information: {
    source: 'src/pages/information/information-page.tsx',
    module: lazyModule(() => import('#pages/information/information-page.tsx')),
  },
  inviteRegister: invite,
  inviteJoin: invite,
  enterProduct: {
    source: 'src/pages/enter-product/enter-product-page.tsx',
    module: lazyModule(() => import('#pages/enter-product/enter-product-page.tsx')),
  },
  mecenter: {
    source: 'src/pages/mecenter/mecenter-page.tsx',
    module: lazyModule(() => import('#pages/mecenter/mecenter-page.tsx')),
  },
  orderDetail: {
    source: 'src/pages/order-detail/order-detail-page.tsx',
    module: lazyModule(() => import('#pages/order-detail/order-detail-page.tsx')),
  },
  serviceTerms: {
    source: 'src/pages/protocol/service-terms-page.tsx',
    module: lazyModule(() => import('#pages/protocol/service-terms-page.tsx')),
  },
  userPrivacy: {
    source: 'src/pages/protocol/user-privacy-page.tsx',
    module: lazyModule(() => import('#pages/protocol/user-privacy-page.tsx')),
  },
  mgProtocol: {
    source: 'src/pages/protocol/manager-agreement-page.tsx',
    module: lazyModule(() => import('#pages/protocol/manager-agreement-page.tsx')),
  },
  college: {
    source: 'src/pages/college/college-page.tsx',
    module: lazyModule(() => import('#pages/college/college-page.tsx')),
  },
  collegePost: {
    source: 'src/pages/college-post/college-post-page.tsx',
    module: lazyModule(() => import('#pages/college-post/college-post-page.tsx')),
  },
  product: {
    source: 'src/pages/product/product-page.tsx',
    module: lazyModule(() => import('#pages/product/product-page.tsx')),
  },
  productDetail: {
    source: 'src/pages/product-detail/product-detail-page.tsx',
    module: lazyModule(() => import('#pages/product-detail/product-detail-page.tsx')),
  },
  productCompare: {
    source: 'src/pages/product-compare/product-compare-page.tsx',
    module: lazyModule(() => import('#pages/product-compare/product-compare-page.tsx')),
  },
  productSubject: {
    source: 'src/pages/product-subject/product-subject-page.tsx',
    module: lazyModule(() => import('#pages/product-subject/product-subject-page.tsx')),
  },
  funcOpen: {
    source: 'src/pages/func-open/func-open-page.tsx',
    module: lazyModule(() => import('#pages/func-open/func-open-page.tsx')),
  },
  orderInfo: {
    source: 'src/pages/order-info/order-info-page.tsx',
    module: lazyModule(() => import('#pages/order-info/order-info-page.tsx')),
  },
  orderPayinfo: {
    source: 'src/pages/order-payinfo/order-payinfo-page.tsx',
    module: lazyModule(() => import('#pages/order-payinfo/order-payinfo-page.tsx')),
  },
  orderPayResult: {
    source: 'src/pages/order-pay-result/order-pay-result-page.tsx',
    module: lazyModule(() => import('#pages/order-pay-result/order-pay-result-page.tsx')),
  },
  productRecord: {
    source: 'src/pages/product-record/product-record-page.tsx',
    module: lazyModule(() => import('#pages/product-record/product-record-page.tsx')),
  },
  resultSuccess: {
    source: 'src/pages/result/success-page.tsx',
    module: lazyModule(() => import('#pages/result/success-page.tsx')),
  },
  resultError: {
    source: 'src/pages/result/error-page.tsx',
    module: lazyModule(() => import('#pages/result/error-page.tsx')),
  },
  solution: {
    source: 'src/pages/solution/solution-page.tsx',
    module: lazyModule(() => import('#pages/solution/solution-page.tsx')),
  },
  bingSubject: {
    source: 'src/pages/bing-subject/bing-subject-page.tsx',
    module: lazyModule(() => import('#pages/bing-subject/bing-subject-page.tsx')),
  },
  about: { source: 'src/pages/about/about-page.tsx', module: lazyModule(() => import('#pages/about/about-page.tsx')) },
  play: { source: 'src/pages/play/play-page.tsx', module: lazyModule(() => import('#pages/play/play-page.tsx')) },
};

export function isPageName(name: RouteName): name is PageName {
  return name in routePages;
}

const loaded = new Map<PageName, PageModule>();

/** Loads the code of a page, so that it renders synchronously. */
export async function preloadPage(name: PageName, params: Readonly<Record<string, string>> = {}): Promise<PageModule> {
  const page = await preloadToHydrate(name, params);
  await Promise.all((page.parts ?? []).map((part) => part.preload()));
  return page;
}

/** Loads a page that the server has rendered; its parts follow when they are near. */
export async function preloadToHydrate(
  name: PageName,
  params: Readonly<Record<string, string>> = {},
): Promise<PageModule> {
  const page = await loadPageModule(routePages[name].module);
  await page.preload?.(params);
  loaded.set(name, page);
  return page;
}

/** Source modules that a page needs in the browser; `deferred` are those of its parts, as far as it was preloaded. */
export function pageModules(name: RouteName): { modules: string[]; deferred?: readonly string[] } {
  if (!isPageName(name)) return { modules: [] };
  const { parts } = loaded.get(name) ?? {};
  return { modules: [routePages[name].source], ...(parts && { deferred: parts.map(({ source }) => source) }) };
}

/** @throws Error when the page was not preloaded. */
export function preloadedPage(name: PageName): ComponentType {
  const page = loaded.get(name);
  if (!page) throw new Error(`The page of ${name} was not preloaded`);
  return page.default;
}
