import type { ComponentType } from 'react';
import type { CentreTabType } from '../../../contract/routes/centre-tabs';
import { loadChunk } from '../../shared/config/recover-stale-chunks';

type TabModule = { default: ComponentType };

/** The code of each tab is a chunk of its own. */
const loads: Readonly<Record<CentreTabType, () => Promise<TabModule>>> = {
  workplace: () => import('./tabs/workplace-tab'),
  order: () => import('./tabs/order-tab'),
  app: () => import('./tabs/app-tab'),
  coupon: () => import('./tabs/coupon-tab'),
  trial: () => import('./tabs/trial-tab'),
  invoice: () => import('./tabs/invoice-tab'),
  org: () => import('./tabs/org-tab'),
  account: () => import('./tabs/account-tab'),
  security: () => import('./tabs/security-tab'),
  message: () => import('./tabs/message-tab'),
};

const loaded = new Map<CentreTabType, ComponentType>();

export function isCentreTab(type: string | undefined): type is CentreTabType {
  return type !== undefined && Object.hasOwn(loads, type);
}

/** Loads the code of a tab, so that it renders with the page. */
export async function preloadTab(type: CentreTabType): Promise<void> {
  const tab = await loadChunk(loads[type]);
  loaded.set(type, tab.default);
}

/** @throws Error when the tab was not preloaded. */
export function preloadedTab(type: CentreTabType): ComponentType {
  const tab = loaded.get(type);
  if (!tab) throw new Error(`The tab ${type} was not preloaded`);
  return tab;
}
