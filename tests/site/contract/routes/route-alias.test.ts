import { describe, expect, test } from 'vitest';
import { redirectTarget } from '../../../../site/contract/routes/route-alias';
import { hasValidParams, matchRoute } from '../../../../site/contract/routes/route-table';

const aliases = [
  ['/', '/home'],
  ['/product/detail/1001', '/product/detail1001'],
  ['/product/detail/1001/', '/product/detail1001'],
  ['/Product/Detail/1001', '/product/detail1001'],
  ['/product/detail?appId=1001', '/product/detail1001'],
  ['/product/detail?id=1001', '/product/detail1001'],
  ['/product/detail:1001', '/product/detail1001'],
  ['/product/detail%3A1001', '/product/detail1001'],
  ['/product/detail', '/product/index'],
  ['/product/detail/', '/product/index'],
  ['/product/detail:appId', '/product/index'],
  ['/product/record/1001', '/product/record1001'],
  ['/product/record?appId=1001', '/product/record1001'],
  ['/product/record:1001', '/product/record1001'],
  ['/product/record:appId', '/product/index'],
  ['/product/funcOpen/1001/renew', '/product/funcOpen1001/renew'],
  ['/product/funcOpen:1001/:renew', '/product/funcOpen1001/renew'],
  ['/product/funcOpen/1001', '/product/funcOpen1001/open'],
  ['/product/funcOpen1001', '/product/funcOpen1001/open'],
  ['/product/funcOpen1001/:type', '/product/funcOpen1001/open'],
  ['/product/funcOpen?appId=1001&type=upgrade', '/product/funcOpen1001/upgrade'],
  ['/product/funcOpen:appId/:type', '/product/index'],
  ['/product/funcOpen', '/product/index'],
  ['/freetry/index/1001', '/freetry/index1001'],
  ['/freetry/index?id=1001', '/freetry/index1001'],
  ['/freetry/index:appId', '/product/index'],
  ['/mecenter', '/mecenter/indexworkplace'],
  ['/mecenter/', '/mecenter/indexworkplace'],
  ['/mecenter/index', '/mecenter/indexworkplace'],
  ['/mecenter/index:type', '/mecenter/indexworkplace'],
  ['/mecenter/index/coupon', '/mecenter/indexcoupon'],
  ['/mecenter/order', '/mecenter/indexorder'],
] as const;

describe('redirectTarget', () => {
  test.each(aliases)('%s leads to %s (R-PATH-4)', (alias, canonical) => {
    expect(redirectTarget(alias)).toBe(canonical);
  });

  test.each(aliases)('what %s leads to is a page and leads nowhere else', (alias) => {
    const [pathname = ''] = redirectTarget(alias)?.split(/[?#]/) ?? [];
    const match = matchRoute(pathname);
    expect(match && hasValidParams(match)).toBe(true);
    expect(redirectTarget(pathname)).toBeNull();
  });

  test.each([
    ['/product', '/product/index'],
    ['/college/', '/college/index'],
    ['/download', '/download/index'],
    ['/Solution', '/solution/index'],
    ['/pricing', '/product/index'],
    ['/register', '/login'],
    ['/about', '/about/index'],
    ['/contact', '/about/index'],
    ['/index.html', '/home'],
    ['/index.php?from=ad#top', '/home?from=ad#top'],
    ['/terms', '/protocol/xl-mg-protocol'],
    ['/account', '/mecenter/indexworkplace'],
  ])('%s, which people guess, leads to %s', (guessed, canonical) => {
    expect(redirectTarget(guessed)).toBe(canonical);
    expect(redirectTarget(canonical)).toBeNull();
  });

  test('query and hash are kept, but for what moved into the path', () => {
    expect(redirectTarget('/product/detail/1001?from=ad#price')).toBe('/product/detail1001?from=ad#price');
    expect(redirectTarget('/product/detail?from=a%20d&appId=1001#price')).toBe('/product/detail1001?from=a%20d#price');
    expect(redirectTarget('/?from=ad#top')).toBe('/home?from=ad#top');
  });

  test.each([
    '/home',
    '/home/index',
    '/product/index',
    '/product/detail1001',
    '/product/detail1001?id=2',
    '/product/funcOpen1001/renew',
    '/mecenter/indexorder',
    '/mecenter/order-detail/2026',
    '/mecenters',
    '/mecenter/nothing',
    '/product/detail/1001/more',
    '/product/detail/%E0%A4%A',
    '/product/detail/..%2f..%2fetc',
    '/product/funcOpen/1001/steal',
    '//evil.example',
    '/nowhere',
    '/.html',
    '/pricing/old',
    '/constructor',
  ])('%s leads nowhere else', (address) => {
    expect(redirectTarget(address)).toBeNull();
  });
});
