import { describe, expect, test } from 'vitest';
import { mobileAddress, phoneAddress } from '../../../../site/contract/routes/mobile-path';
import { mobileTable } from '../../../../site/contract/routes/mobile-table';
import { routeTable } from '../../../../site/contract/routes/route-table';

const urlOf = (address: string) => new URL(address, 'https://www.example.cn');

describe('phoneAddress', () => {
  const lead = (address: string, base: string) => phoneAddress(urlOf(address), base);

  test.each([
    ['/home', '/m/'],
    ['/', '/m/'],
    ['/product/index?category=a', '/m/product?category=a'],
    ['/product/detail1001?promo=p1', '/m/product/1001?promo=p1'],
    ['/product/detail/1001?promo=p1', '/m/product/1001?promo=p1'],
    ['/product/detail?appId=1001&promo=p1', '/m/product/1001?promo=p1'],
    ['/goods/goods_detail?id=g1&promo=p', '/m/goods/detail?id=g1&promo=p'],
    ['/Goods/Goods_Detail/?id=g1', '/m/goods/detail?id=g1'],
    ['/college/post?id=7', '/m/article/post?id=7'],
    ['/home?token=abcdefgh&xl=a1&%74oken=b&sso_code=c&sso_state=s&desktop=0', '/m/?xl=a1'],
  ])('%s stands at %s (R-MOB-1)', (page, mobile) => expect(lead(page, '/m')).toBe(mobile));

  test.each([
    ['/login?redirect=%2Fhome&token=abcdefgh', '/login?redirect=%2Fhome&desktop=1'],
    ['/mecenter/indexorder?a=%E6%99%93', '/mecenter/indexorder?a=%E6%99%93&desktop=1'],
    ['/mecenter', '/mecenter/indexworkplace?desktop=1'],
    ['/invite/join?code=abc', '/invite/join?code=abc&desktop=1'],
    ['/product/funcOpen1001/open', '/product/funcOpen1001/open?desktop=1'],
  ])('%s, where people sign in or buy, stays here as %s', (page, address) => expect(lead(page, '/m')).toBe(address));

  test.each(['https://m.example.cn', 'https://m.example.cn/'])(
    'takes the base %s, whose site has the two pages of every one',
    (base) => {
      expect(lead('/college/post?id=7', base)).toBe('https://m.example.cn/article/post?id=7');
      expect(lead('/goods/goods_detail?id=g1', base)).toBe('https://m.example.cn/goods/detail?id=g1');
      const others = routeTable.filter(({ name }) => name !== 'collegePost' && name !== 'goodsDetail');
      const paths = others.map(({ paths: [path] }) => path.replaceAll(/:\w+/g, 'x1'));
      expect(new Set(paths.map((path) => lead(path, base)))).toEqual(new Set(['https://m.example.cn/']));
    },
  );

  test.each(['/m', '/m/', '/m/goods/detail', '/sso/login', '/mockpay', '/embed', '/play/x', '/api/v1/ow', '/logo.svg'])(
    '%s is no page of the website',
    (path) => expect(lead(path, 'https://m.example.cn')).toBeNull(),
  );

  test.each(['/nothing', '/college/post/extra', '/article/post?id=1'])(
    '%s, which nothing stands at, leads nowhere on the own mobile site, and to the start of another (R-404-1)',
    (path) => {
      expect(lead(path, '/m')).toBeNull();
      expect(lead(path, 'https://www.example.cn/m/')).toBeNull();
      expect(lead(path, 'https://m.example.cn')).toMatch(/^https:\/\/m\.example\.cn\/(\?id=1)?$/);
    },
  );

  test('leads nowhere without a base, and never in a circle', () => {
    expect(lead('/home', '')).toBeNull();
    expect(lead('/phone/home', '/phone')).toBeNull();
    expect(lead('/home', 'https://www.example.cn')).toBeNull();
    expect(lead('/phones', '/phone')).toBe('/phone/');
  });
});

describe('mobileAddress', () => {
  test('is that of the page that says the same, and of nothing else', () => {
    expect(mobileAddress(urlOf('/solution/index?industry=a'), '/m')).toBe('/m/solution?industry=a');
    expect(mobileAddress(urlOf('/login'), '/m')).toBeNull();
    expect(mobileAddress(urlOf('/login'), 'https://m.example.cn')).toBe('https://m.example.cn/');
  });
});

describe('mobileTable', () => {
  test('has every page that search engines may list (R-MOB-1)', () => {
    const names: readonly string[] = mobileTable.map(({ name }) => name);
    expect(routeTable.filter(({ indexed, name }) => indexed && !names.includes(name))).toEqual([]);
  });
});
