import type { createBrowserRouter } from 'react-router-dom';

/** Waits until the router has run its first loader. */
export function waitForInitialLoad(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
