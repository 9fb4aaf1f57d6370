import type { RouteName } from '#contract/routes/route-table.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { loadPageModule } from '#data/config/release.ts';

/** The menu of the personal centre, which visitors' pages do without. */
export const centreModule = lazyModule(() => import('./centre-sider'));
/** Its path as in the build manifest, relative to `site/`. */
const centreSource = 'src/app/layouts/centre/centre-sider.tsx';

/** Whether a page is one of the personal centre, which has its menu beside it. */
export function isCentrePage(name: RouteName): boolean {
  return name === 'mecenter' || name === 'orderDetail';
}

/** Loads what the layout of a page needs to render it synchronously. */
export async function preloadLayout(name: RouteName): Promise<void> {
  if (isCentrePage(name)) await loadPageModule(centreModule);
}

/** Source modules of a page's layout that are not in the first script. */
export function layoutModules(name: RouteName): readonly string[] {
  return isCentrePage(name) ? [centreSource] : [];
}
