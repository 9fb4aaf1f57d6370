import { isInitialized, type PageRouter } from '../router/page-router';

/** Waits until the router has loaded its first page, or could not. */
export function waitForInitialLoad(router: Pick<PageRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (isInitialized(router.state)) return resolve();
    const stop = router.subscribe((state) => {
      if (!isInitialized(state)) return;
      stop();
      resolve();
    });
  });
}
