import { describe, expect, test } from 'vitest';
import { compileRoute } from '../../../../site/contract/routes/route-pattern';

describe('compileRoute', () => {
  test.each([
    ['/home', '/home', {}],
    ['/home', '/HOME/', {}],
    ['/product/detail:appId', '/product/detail1001', { appId: '1001' }],
    ['/product/detail:appId', '/product/detail%E6%95%B0', { appId: '数' }],
    ['/product/funcOpen:appId/:type', '/product/funcOpen1001/renew', { appId: '1001', type: 'renew' }],
    ['/order/:orderNo', '/order/A-1/', { orderNo: 'A-1' }],
  ])('%s fits %s', (pattern, pathname, params) => {
    expect(compileRoute(pattern).match(pathname)).toEqual(params);
  });

  test.each([
    ['/home', '/homepage'],
    ['/home', '/home//'],
    ['/product/detail:appId', '/product/detail'],
    ['/product/detail:appId', '/product/detail/1001'],
    ['/product/detail:appId', '/product/detail1001/more'],
    ['/order/:orderNo', '/order/%E0%A4%A'],
    ['/a.b', '/aXb'],
  ])('%s does not fit %s', (pattern, pathname) => {
    expect(compileRoute(pattern).match(pathname)).toBeNull();
  });

  test('builds what it matches', () => {
    const route = compileRoute('/product/funcOpen:appId/:type');
    const path = route.build({ appId: '数/1', type: 'renew' });
    expect(path).toBe('/product/funcOpen%E6%95%B0%2F1/renew');
    expect(route.match(path)).toEqual({ appId: '数/1', type: 'renew' });
  });

  test('refuses to build without a parameter', () => {
    expect(() => compileRoute('/product/detail:appId').build({ appId: '' })).toThrow('appId');
  });

  test('ranks static over prefix over whole-segment parameters', () => {
    const ranks = ['/product/index', '/product/detail:appId', '/product/:leaf'].map((path) => compileRoute(path).rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(new Set(ranks).size).toBe(3);
  });
});
