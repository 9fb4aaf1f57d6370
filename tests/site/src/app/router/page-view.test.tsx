import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchRoute } from '../../../../../site/contract/routes/route-table';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { AppProviders } from '../../../../../site/src/app/app-providers';
import { waitForInitialLoad } from '../../../../../site/src/app/router/hydration';
import { createPageLoader } from '../../../../../site/src/app/router/page-loader';
import { createPageRouter } from '../../../../../site/src/app/router/page-router';
import { PageRouterView } from '../../../../../site/src/app/router/page-view';
import { createScrollRestoration } from '../../../../../site/src/app/transitions/scroll-restoration';
import { signedOutSession } from '../../../../../site/src/data/session/session';
import { Emitter } from '../../../../../site/src/data/store';

vi.mock('../../../../../site/contract/routes/route-table', async (importOriginal) => {
  const original = await importOriginal<{ matchRoute: typeof matchRoute }>();
  return { ...original, matchRoute: vi.fn(original.matchRoute) };
});

/** How often a path was looked for in the route table. */
function matchesOf(pathname: string): number {
  return vi.mocked(matchRoute).mock.calls.filter(([path]) => path === pathname).length;
}

describe('PageRouterView', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.mocked(matchRoute).mockClear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  async function open(path: string) {
    history.replaceState(null, '', path);
    const load = createPageLoader({
      session: signedOutSession,
      config: defaultRuntimeConfig,
      onUnmatched: () => undefined,
      leave: () => undefined,
    });
    const router = createPageRouter(load, null);
    await waitForInitialLoad(router);
    render(
      <AppProviders
        config={defaultRuntimeConfig}
        session={signedOutSession}
        client={() => new Promise<never>(() => undefined)}
        responses={{ replies: {}, failed: [], isFresh: () => false }}
        announcements={new Emitter()}
      >
        <PageRouterView router={router} scroll={createScrollRestoration()} onReady={() => undefined} />
      </AppProviders>,
    );
    return router;
  }

  test('the address is matched once a navigation', async () => {
    const router = await open('/exception/403');
    expect(await screen.findByRole('main')).toBeTruthy();
    expect(matchesOf('/exception/403')).toBe(1);

    await act(() => router.navigate('/about/index'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(matchesOf('/about/index')).toBe(1);

    await act(() => router.navigate('/about/index?from=ad'));
    await act(() => router.revalidate());
    expect(matchesOf('/about/index')).toBe(1);
  });

  test('visitors are told of cookies, who looks at a draft is not', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    await open('/exception/403');
    expect(await screen.findByRole('region', { name: '隐私提示' })).toBeTruthy();
    cleanup();
    await open('/exception/403?preview=token');
    await act(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(screen.queryByRole('region', { name: '隐私提示' })).toBeNull();
  });
});
