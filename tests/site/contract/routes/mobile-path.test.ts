import { describe, expect, test } from 'vitest';
import { isMobileUserAgent, mobileAddress } from '../../../../site/contract/routes/mobile-path';

const lead = (address: string, base: string) => mobileAddress(new URL(address, 'https://www.example.cn'), base);

describe('mobileAddress', () => {
  test.each([
    ['/home', '/m/'],
    ['/product/detail1001?promo=p1', '/m/?promo=p1'],
    ['/goods/goods_detail?id=g1&promo=p', '/m/goods/detail?id=g1&promo=p'],
    ['/Goods/Goods_Detail/?id=g1', '/m/goods/detail?id=g1'],
    ['/college/post?id=7', '/m/article/post?id=7'],
    ['/college/post/extra', '/m/'],
    ['/mecenter/indexorder?a=%E6%99%93', '/m/?a=%E6%99%93'],
    ['/home?token=abcdefgh&xl=a1&%74oken=b&sso_code=c&sso_state=s&desktop=0', '/m/?xl=a1'],
    ['/', '/m/'],
  ])('%s stands at %s (R-MOB-1)', (page, mobile) => expect(lead(page, '/m')).toBe(mobile));

  test.each(['https://m.example.cn', 'https://m.example.cn/'])('takes the base %s', (base) => {
    expect(lead('/college/post?id=7', base)).toBe('https://m.example.cn/article/post?id=7');
  });

  test.each(['/m', '/m/', '/m/goods/detail', '/sso/login', '/mockpay', '/embed', '/play/x', '/api/v1/ow', '/logo.svg'])(
    '%s is no page of the website',
    (path) => expect(lead(path, 'https://m.example.cn')).toBeNull(),
  );

  test.each(['/mecenter/indexorder', '/solution/index', '/product/index'])('%s is one', (path) => {
    expect(lead(path, 'https://m.example.cn')).toBe('https://m.example.cn/');
  });

  test('leads nowhere without a base, and never in a circle', () => {
    expect(lead('/home', '')).toBeNull();
    expect(lead('/phone/home', '/phone')).toBeNull();
    expect(lead('/home', 'https://www.example.cn')).toBeNull();
    expect(lead('/phones', '/phone')).toBe('/phone/');
  });
});

describe('isMobileUserAgent', () => {
  test.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', true],
    [
      'Android phone',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      true,
    ],
    ['HarmonyOS phone', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile', true],
    ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1)', true],
    ['WeChat on a phone', 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0 Mobile', true],
    ['Android tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
    ['iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', false],
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
    ['Mac WeChat', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8', false],
  ])('%s (R-MOB-1)', (_, userAgent, isMobile) => expect(isMobileUserAgent(userAgent)).toBe(isMobile));
});
