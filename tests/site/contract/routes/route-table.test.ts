import { describe, expect, test } from 'vitest';
import {
  buildPath,
  hasValidParams,
  matchRoute,
  routeNamed,
  routeTable,
  type Route,
} from '../../../../site/contract/routes/route-table';

const namesWhere = (holds: (route: Route) => unknown) => routeTable.filter(holds).map(({ name }) => name);

describe('routeTable', () => {
  test('has exactly the names of the site, each once (R-PATH-6)', () => {
    const names =
      'home login Redirect shujutong tuoguan download 403 404 500 freetry goodsDetail information inviteRegister ' +
      'inviteJoin mecenter enterProduct orderDetail serviceTerms userPrivacy mgProtocol college collegePost product ' +
      'productDetail productCompare productSubject funcOpen orderInfo orderPayinfo orderPayResult productRecord resultSuccess resultError ' +
      'solution bingSubject about play Workplace';
    expect(namesWhere(() => true)).toEqual(names.split(' '));
    expect(routeNamed('notFound')).toBe(routeNamed('404'));
  });

  test('no path belongs to two rows', () => {
    const paths = routeTable.flatMap((route) => route.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('sign-in is required for exactly these (R-AUTH-1)', () => {
    expect(namesWhere(({ auth }) => auth)).toEqual([
      'Redirect',
      'mecenter',
      'enterProduct',
      'orderDetail',
      'orderInfo',
      'orderPayinfo',
      'orderPayResult',
    ]);
  });

  test('exactly these are hidden (R-HIDE-1)', () => {
    expect(namesWhere(({ hidden }) => hidden)).toEqual([
      'Redirect',
      'freetry',
      'goodsDetail',
      'information',
      'inviteRegister',
      'inviteJoin',
      'enterProduct',
      'solution',
      'bingSubject',
      'Workplace',
    ]);
  });

  test('search engines list exactly these', () => {
    expect(namesWhere(({ indexed }) => indexed)).toEqual([
      'home',
      'shujutong',
      'tuoguan',
      'download',
      'information',
      'serviceTerms',
      'userPrivacy',
      'mgProtocol',
      'college',
      'collegePost',
      'product',
      'productDetail',
      'productRecord',
      'solution',
      'about',
    ]);
  });

  test('only the error result asks for a role, and only invitations stand in the simple layout', () => {
    expect(routeTable.filter(({ roles }) => roles).map(({ name, roles }) => [name, roles])).toEqual([
      ['resultError', ['admin']],
    ]);
    expect(namesWhere(({ layout }) => layout === 'simple')).toEqual(['inviteRegister', 'inviteJoin']);
  });

  test('the header offers these in this order, none of them hidden (R-MENU-1)', () => {
    const offered = routeTable.filter(({ order }) => order !== undefined);
    for (const { order = -1 } of offered) expect(Number.isInteger(order) && order >= 0 && order <= 99).toBe(true);
    expect(offered.filter(({ hidden }) => hidden)).toEqual([]);
    const sorted = [...offered].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    expect(sorted.map(({ name, order }) => [name, order])).toEqual([
      ['home', 0],
      ['product', 10],
      ['college', 20],
      ['download', 30],
      ['mecenter', 99],
    ]);
  });

  test('what stands above a route leads up to the top', () => {
    for (const route of routeTable) {
      const above = new Set<string>([route.name]);
      for (let parent = route.parent; parent; parent = routeNamed(parent).parent) {
        expect(above).not.toContain(parent);
        above.add(parent);
      }
    }
  });
});

describe('matchRoute', () => {
  test.each([
    ['/home/index', 'home', {}],
    ['/product/detail1001', 'productDetail', { appId: '1001' }],
    ['/product/index', 'product', {}],
    ['/freetry/index1001', 'freetry', { appId: '1001' }],
    ['/mecenter/indexorder', 'mecenter', { type: 'order' }],
    ['/mecenter/order-detail/202601010101', 'orderDetail', { orderId: '202601010101' }],
    ['/product/funcOpen1001/renew', 'funcOpen', { appId: '1001', type: 'renew' }],
    ['/product/record1001', 'productRecord', { appId: '1001' }],
    ['/PRODUCT/orderinfo/', 'orderInfo', {}],
    ['/invite/join', 'inviteJoin', {}],
    ['/exception/500', '500', {}],
    ['/redirect/%2Fproduct%2Findex%3Fa%3D1', 'Redirect', { path: '/product/index?a=1' }],
  ])('%s belongs to %s', (pathname, name, params) => {
    const match = matchRoute(pathname);
    expect([match?.route.name, match?.params]).toEqual([name, params]);
    expect(match && hasValidParams(match)).toBe(true);
  });

  test.each(['/nowhere', '/redirect', '/redirect/', '/redirect/a/b', '/product/detail/1001', '/mecenter', '//home'])(
    '%s belongs to nothing',
    (pathname) => {
      expect(matchRoute(pathname)).toBeNull();
    },
  );
});

describe('hasValidParams', () => {
  test.each([
    '/product/detail-1',
    '/product/detail数',
    '/product/detail1001.json',
    '/product/detail%2E%2E%2Fetc',
    `/product/detail${'1'.repeat(65)}`,
    '/product/record_1',
    '/freetry/index%00',
    '/mecenter/order-detail/a%20b',
    '/mecenter/indexnothing',
    '/product/funcOpen1001/steal',
  ])('%s names nothing (R-PATH-5)', (pathname) => {
    const match = matchRoute(pathname);
    expect(match && hasValidParams(match)).toBe(false);
  });
});

describe('buildPath', () => {
  test.each([
    [buildPath('home'), '/home'],
    [buildPath('notFound'), '/exception/404'],
    [
      buildPath('productDetail', { appId: '1001' }, { from: '广告', page: 2, empty: undefined }),
      '/product/detail1001?from=%E5%B9%BF%E5%91%8A&page=2',
    ],
    [buildPath('mecenter'), '/mecenter/indexworkplace'],
    [buildPath('funcOpen', { appId: '1001' }), '/product/funcOpen1001/open'],
    [buildPath('Redirect', { path: '/product/index?a=1' }), '/redirect/%2Fproduct%2Findex%3Fa%3D1'],
  ])('%s', (built, path) => {
    expect(built).toBe(path);
  });

  test('an id that is missing or empty is an error', () => {
    expect(() => buildPath('productDetail')).toThrow('appId');
    expect(() => buildPath('productDetail', { appId: '' })).toThrow('appId');
  });
});
