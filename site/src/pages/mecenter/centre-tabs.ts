import type { ComponentType } from 'react';
import type { CentreTabType } from '#contract/routes/centre-tabs.ts';
import { loadPageModule } from '#data/config/release.ts';
import { lazyModule, type LazyModule } from '#data/chunks/lazy-module.ts';

type TabModule = { default: ComponentType };

/** The code of each tab is a chunk of its own. */
const modules: Readonly<Record<CentreTabType, LazyModule<TabModule>>> = {
  workplace: lazyModule(() => import('./tabs/workplace-tab')),
  order: lazyModule(() => import('./tabs/order-tab')),
  app: lazyModule(() => import('./tabs/app-tab')),
  coupon: lazyModule(() => import('./tabs/coupon-tab')),
  trial: lazyModule(() => import('./tabs/trial-tab')),
  invoice: lazyModule(() => import('./tabs/invoice-tab')),
  org: lazyModule(() => import('./tabs/org-tab')),
  account: lazyModule(() => import('./tabs/account-tab')),
  security: lazyModule(() => import('./tabs/security-tab')),
  message: lazyModule(() => import('./tabs/message-tab')),
};

const loaded = new Map<CentreTabType, ComponentType>();

export function isCentreTab(type: string | undefined): type is CentreTabType {
  return type !== undefined && Object.hasOwn(modules, type);
}

/** Loads the code of a tab, so that it renders with the page. */
export async function preloadTab(type: CentreTabType): Promise<void> {
  const tab = await loadPageModule(modules[type]);
  loaded.set(type, tab.default);
}

/** @throws Error when the tab was not preloaded. */
export function preloadedTab(type: CentreTabType): ComponentType {
  const tab = loaded.get(type);
  if (!tab) throw new Error(`The tab ${type} was not preloaded`);
  return tab;
}
