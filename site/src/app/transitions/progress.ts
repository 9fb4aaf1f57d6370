import type { PageRouter } from '../router/page-router';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const barModule = lazyModule(() => import('./progress-bar'));

/**
 * Shows a bar along the top from the start of each navigation to its end, however it ends (site R-PROG-1). Its code comes with the
 * first navigation, beside that of the page.
 */
export function showProgress(router: Pick<PageRouter, 'state' | 'subscribe'>): void {
  async function sync(): Promise<void> {
    const { progressBar } = await barModule.load();
    if (!router.state.pending) progressBar.done();
    else if (!progressBar.isStarted()) progressBar.start();
  }
  // Without the bar, a navigation goes on as well.
  const update = () => void sync().catch(() => undefined);
  if (router.state.pending) update();
  router.subscribe(update);
}
