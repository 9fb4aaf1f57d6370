import { describe, expect, test } from 'vitest';
import { matchRoute } from '../../../../../site/contract/routes/route-table';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { createPageLoader, type PageLoaderOptions } from '../../../../../site/src/app/router/page-loader';

interface Situation {
  signedIn?: boolean;
}

/** The resolved page of a URL, or where it redirects to. */
async function outcome(address: string, { signedIn = false }: Situation = {}) {
  const calls: string[] = [];
  const options: PageLoaderOptions = {
    session: { isSignedIn: () => signedIn, get: () => undefined, ensureLoaded: async () => undefined },
    config: defaultRuntimeConfig,
    onUnmatched: () => calls.push('unmatched'),
    leave: (to) => calls.push(`left for ${to}`),
  };
  const url = new URL(address, location.origin);
  const page = await createPageLoader(options)(url, matchRoute(url.pathname));
  return page.kind === 'redirect' ? { to: page.to, calls } : { page, calls };
}

describe('createPageLoader', () => {
  test('an alias leads on; hash and query stay (R-PATH-4)', async () => {
    expect(await outcome('/product/detail/1001?from=ad#price')).toEqual({
      to: '/product/detail1001?from=ad#price',
      calls: [],
    });
  });

  test('an unknown path is reported and redirects home (R-404-1)', async () => {
    expect(await outcome('/nowhere')).toEqual({ to: '/home', calls: ['unmatched'] });
  });

  test.each([
    ['/product/detail.x', 'productDetail'],
    ['/mecenter/indexnothing', 'mecenter'],
    ['/product/funcOpen1001/steal', 'funcOpen'],
  ])('%s is missing in place, before anybody has to sign in (R-404-2)', async (address, name) => {
    expect(await outcome(address)).toEqual({ page: { kind: 'missing', name }, calls: [] });
  });

  test('what a visitor may not open leads to the not-found route (R-404-3)', async () => {
    expect(await outcome('/result/error')).toMatchObject({ to: '/exception/404' });
  });

  test('the redirect helper leads to addresses of this site alone (R-RED-1)', async () => {
    const follow = (inner: string) => outcome(`/redirect/${encodeURIComponent(inner)}`, { signedIn: true });
    expect(await follow('/product/index?a=1#b')).toMatchObject({ to: '/product/index?a=1#b' });
    expect(await follow('/home?token=secret&a=1')).toMatchObject({ to: '/home?a=1' });
    expect(await follow('/product/detail/1001')).toMatchObject({ to: '/product/detail/1001' });
    for (const inner of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/%5cevil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/redirect/%2Fhome',
      '/a/..//evil.example',
    ]) {
      expect(await follow(inner)).toMatchObject({ to: '/home', calls: [] });
    }
    expect(await outcome('/redirect/a/b', { signedIn: true })).toMatchObject({ to: '/home', calls: ['unmatched'] });
  });

  test('the workplace leads members to their centre and visitors home (row 31)', async () => {
    expect(await outcome('/dashboard/workplace', { signedIn: true })).toMatchObject({ to: '/mecenter/indexworkplace' });
    expect(await outcome('/dashboard/workplace')).toMatchObject({ to: '/home' });
  });

  test('a page that can be shown is loaded', async () => {
    expect(await outcome('/exception/404')).toEqual({ page: { kind: 'page', name: '404' }, calls: [] });
  });
});
