import NProgress from 'nprogress';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { showProgress } from '../../../../site/src/routes/progress';

/** A router whose pages load when the test says so. */
function heldRouter() {
  const held = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        loader: ({ request }) =>
          new Promise<null>((resolve, reject) => {
            held.set(new URL(request.url).pathname, { resolve: () => resolve(null), reject });
          }),
      },
    ],
    { initialEntries: ['/first'] },
  );
  showProgress(router);
  const settled = () =>
    new Promise<void>((resolve) => {
      const stop = router.subscribe(({ navigation }) => {
        if (navigation.state !== 'idle') return;
        stop();
        resolve();
      });
    });
  return { router, held, settled };
}

describe('showProgress', () => {
  afterEach(() => {
    NProgress.remove();
    NProgress.status = null;
  });

  test('is set as the site wants it (R-PROG-1)', () => {
    expect(NProgress.settings).toMatchObject({
      minimum: 0.08,
      speed: 200,
      trickle: true,
      trickleRate: 0.02,
      trickleSpeed: 800,
      showSpinner: true,
    });
  });

  test('runs from the start of a navigation to its end', async () => {
    const { router, held, settled } = heldRouter();
    expect(NProgress.isStarted()).toBe(true);
    held.get('/first')?.resolve();
    await settled();
    expect(NProgress.status).toBeNull();

    const end = settled();
    void router.navigate('/second');
    expect(NProgress.isStarted()).toBe(true);
    expect(document.querySelector('#nprogress .bar')).not.toBeNull();
    held.get('/second')?.resolve();
    await end;
    expect(NProgress.status).toBeNull();
  });

  test('ends with a navigation that fails', async () => {
    const { router, held, settled } = heldRouter();
    held.get('/first')?.resolve();
    await settled();
    const end = settled();
    void router.navigate('/broken');
    held.get('/broken')?.reject(new Error('broken'));
    await end;
    expect([router.state.errors === null, NProgress.status]).toEqual([false, null]);
  });

  test('ends with the navigation that took the place of another', async () => {
    const { router, held, settled } = heldRouter();
    held.get('/first')?.resolve();
    await settled();
    const end = settled();
    void router.navigate('/slow');
    void router.navigate('/quick');
    expect(NProgress.isStarted()).toBe(true);
    held.get('/quick')?.resolve();
    await end;
    expect([router.state.location.pathname, NProgress.status]).toEqual(['/quick', null]);
  });
});
