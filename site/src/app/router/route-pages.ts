import type { ComponentType } from 'react';
import type { RouteName } from '#contract/routes/route-table.ts';
import type { PageReads } from '#data/http/page-read.ts';
import { loadPageModule } from '#data/config/release.ts';
import type { PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { layoutModules } from '../layouts/centre/centre-layout';
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

/** The modules of all pages; each is a chunk of its own. */
const pages = import.meta.glob<PageModule>('../../pages/*/*-page.tsx');

/** The page of each route. */
export const routePages: Readonly<Record<PageName, RoutePage>> = {
  home: routePage('home/home-page'),
  login: routePage('login/login-page'),
  shujutong: routePage('shujutong/shujutong-page'),
  tuoguan: routePage('tuoguan/tuoguan-page'),
  download: routePage('download/download-page'),
  '403': routePage('exception/forbidden-page'),
  '404': routePage('exception/not-found-page'),
  '500': routePage('exception/server-error-page'),
  freetry: routePage('freetry/freetry-page'),
  goodsDetail: routePage('goods-detail/goods-detail-page'),
  information: routePage('information/information-page'),
  inviteRegister: routePage('invite/invite-page'),
  inviteJoin: routePage('invite/invite-page'),
  enterProduct: routePage('enter-product/enter-product-page'),
  mecenter: routePage('mecenter/mecenter-page'),
  orderDetail: routePage('order-detail/order-detail-page'),
  serviceTerms: routePage('protocol/service-terms-page'),
  userPrivacy: routePage('protocol/user-privacy-page'),
  mgProtocol: routePage('protocol/manager-agreement-page'),
  college: routePage('college/college-page'),
  collegePost: routePage('college-post/college-post-page'),
  product: routePage('product/product-page'),
  productDetail: routePage('product-detail/product-detail-page'),
  productCompare: routePage('product-compare/product-compare-page'),
  productSubject: routePage('product-subject/product-subject-page'),
  funcOpen: routePage('func-open/func-open-page'),
  orderInfo: routePage('order-info/order-info-page'),
  orderPayinfo: routePage('order-payinfo/order-payinfo-page'),
  orderPayResult: routePage('order-pay-result/order-pay-result-page'),
  productRecord: routePage('product-record/product-record-page'),
  resultSuccess: routePage('result/success-page'),
  resultError: routePage('result/error-page'),
  solution: routePage('solution/solution-page'),
  bingSubject: routePage('bing-subject/bing-subject-page'),
  about: routePage('about/about-page'),
  play: routePage('play/play-page'),
};

/** @param path below `pages/`, without its extension. @throws Error for a page that there is not. */
function routePage(path: string): RoutePage {
  const importPage = pages[`../../pages/${path}.tsx`];
  if (!importPage) throw new Error(`There is no page ${path}`);
  return { source: `src/pages/${path}.tsx`, module: lazyModule(importPage) };
}

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
  return {
    modules: [routePages[name].source, ...layoutModules(name)],
    ...(parts && { deferred: parts.map(({ source }) => source) }),
  };
}

/** @throws Error when the page was not preloaded. */
export function preloadedPage(name: PageName): ComponentType {
  const page = loaded.get(name);
  if (!page) throw new Error(`The page of ${name} was not preloaded`);
  return page.default;
}
