import { whenIdle } from '#data/scheduling.ts';
import type { PageRouter } from '../router/page-router';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const barModule = lazyModule(() => import('../idle-parts'));

/**
 * Shows a bar along the top from the start of each navigation to its end, however it ends (site R-PROG-1). Its code comes when the
 * browser is idle, or with the first navigation.
 */
export function showProgress(router: Pick<PageRouter, 'state' | 'subscribe'>): void {
  async function follow(): Promise<void> {
    const { progressBar } = await barModule.load();
    if (!router.state.pending) progressBar.done();
    else if (!progressBar.isStarted()) progressBar.start();
  }
  // Without the bar, a navigation goes on as well.
  const update = () => void follow().catch(() => undefined);
  if (router.state.pending) update();
  else whenIdle(update, { signal: new AbortController().signal });
  router.subscribe(update);
}
