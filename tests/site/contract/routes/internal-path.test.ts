import { describe, expect, test } from 'vitest';
import { safeInternalPath } from '../../../../site/contract/routes/internal-path';

describe('safeInternalPath', () => {
  test.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/product/index?a=1&b=2#top', '/product/index?a=1&b=2#top'],
    ['/home//index', '/home/index'],
    ['/home?token=abc', '/home'],
    ['/home?a=1&token=abc&to%6Ben=x&b=2', '/home?a=1&b=2'],
    ['/home?sso_code=abc&a=1&sso_state=s&code=invitation', '/home?a=1&code=invitation'],
    ['/home?next=//evil.example', '/home?next=//evil.example'],
    ['/college/index?keyword=数据%20通', '/college/index?keyword=数据%20通'],
  ])('takes %s as %s', (raw, path) => {
    expect(safeInternalPath(raw)).toBe(path);
  });

  test.each([
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/a%5cb',
    '/.//evil.example',
    '/%2e%2E/evil',
    '/a/../b',
    '/\tevil',
    '/home\n',
    '/a b',
    '/home%0d%0aSet-Cookie:a',
    '/home?a=%00',
    '/%7f',
    '/a%5C%5Cevil.example',
    '/a%2F..%2F%2Fevil.example',
    '/redirected',
    '/redirect',
    '/redirect/%2Fhome',
    '/Redirect/x',
    '//redirect/x',
    'https://evil.example/home',
    'javascript:alert(1)',
    `/${'x'.repeat(2048)}`,
    null,
    7,
  ])('refuses %j', (raw) => {
    expect(safeInternalPath(raw)).toBeNull();
  });

  test('never leaves the origin, whatever is made of it', () => {
    const pieces = ['/', '\\', '.', '..', '%2f', '%5c', '?', '#', '@', ':', 'evil.example', 'a', 'token=1', '&'];
    let state = 7;
    const next = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 5000; round += 1) {
      const raw = `/${Array.from({ length: next(7) }, () => pieces[next(pieces.length)]).join('')}`;
      const path = safeInternalPath(raw);
      if (path === null) continue;
      const url = new URL(path, 'https://www.example.cn');
      expect([raw, url.origin, url.pathname.startsWith('//')]).toEqual([raw, 'https://www.example.cn', false]);
    }
  });
});
