import { describe, expect, test } from 'vitest';
import { defaultRuntimeConfig } from '../../../../site/contract/site-config/runtime-config';
import { createPageLoader, type PageLoaderParts } from '../../../../site/src/routes/load-page';

interface Situation {
  signedIn?: boolean;
  /** Path with query of the page that is shown while the loader runs. */
  shown?: string;
  pendingHash?: string;
}

/** What comes of an address: a page, or where it leads and whether it takes the shown entry's place. */
async function outcome(address: string, { signedIn = false, shown = '/home', pendingHash = '' }: Situation = {}) {
  const told: string[] = [];
  const parts: PageLoaderParts = {
    session: { isSignedIn: () => signedIn, getState: () => undefined, ensureLoaded: async () => undefined },
    config: defaultRuntimeConfig,
    onUnmatched: () => told.push('unmatched'),
    leave: (to) => told.push(`left for ${to}`),
    shown: () => ({ address: shown, pendingHash }),
  };
  try {
    return { page: await createPageLoader(parts)(new URL(address, location.origin)), told };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const { headers } = thrown;
    return { to: headers.get('location'), replaces: headers.has('x-remix-replace'), told };
  }
}

describe('createPageLoader', () => {
  test('an alias on the way leads on, so that it is no entry of its own; hash and query stay (R-PATH-4)', async () => {
    expect(await outcome('/product/detail/1001?from=ad', { pendingHash: '#price' })).toEqual({
      to: '/product/detail1001?from=ad#price',
      replaces: false,
      told: [],
    });
  });

  test('one that is shown already is replaced', async () => {
    const path = '/product/detail/1001?from=ad';
    expect(await outcome(path, { shown: path })).toMatchObject({ to: '/product/detail1001?from=ad', replaces: true });
  });

  test('an unknown address is told of and leads home (R-404-1)', async () => {
    expect(await outcome('/nowhere', { shown: '/nowhere' })).toEqual({
      to: '/home',
      replaces: true,
      told: ['unmatched'],
    });
  });

  test.each([
    ['/product/detail.x', 'productDetail'],
    ['/mecenter/indexnothing', 'mecenter'],
  ])('%s is missing in place, before anybody has to sign in (R-404-2)', async (address, name) => {
    expect(await outcome(address)).toEqual({ page: { kind: 'missing', name }, told: [] });
  });

  test('what a visitor may not open leads to the not-found route (R-404-3)', async () => {
    expect(await outcome('/result/error')).toMatchObject({ to: '/exception/404', replaces: false });
  });

  test('the redirect helper leads to addresses of this site alone (R-RED-1)', async () => {
    const follow = (inner: string) => outcome(`/redirect/${encodeURIComponent(inner)}`, { signedIn: true });
    expect(await follow('/product/index?a=1')).toMatchObject({ to: '/product/index?a=1' });
    expect(await follow('/home?token=secret')).toMatchObject({ to: '/home' });
    for (const inner of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/redirect/%2Fhome',
      '/%5cevil',
    ]) {
      expect(await follow(inner)).toMatchObject({ to: '/home', told: [] });
    }
    expect(await outcome('/redirect/a/b', { signedIn: true })).toMatchObject({ to: '/home', told: ['unmatched'] });
  });

  test('the workplace leads members to their centre and visitors home (row 31)', async () => {
    expect(await outcome('/dashboard/workplace', { signedIn: true })).toMatchObject({ to: '/mecenter/indexworkplace' });
    expect(await outcome('/dashboard/workplace')).toMatchObject({ to: '/home' });
  });

  test('a page that can be shown is loaded', async () => {
    expect(await outcome('/exception/404')).toEqual({ page: { kind: 'page', name: '404' }, told: [] });
  });
});
