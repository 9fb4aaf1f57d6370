import { describe, expect, test } from 'vitest';
import { attributionSchema } from '../../../site/contract/fields/attribution-schema';
import { attributionCookies, attributionIn, cookieDomainOf } from '../../../site/contract/cookie-table';

const captured = (search: string) => attributionIn(new URLSearchParams(search));

describe('attributionIn', () => {
  test.each([
    ['promo=p1', { xl_promo: 'p1' }],
    ['tgcode=t1', { xl_promo: 't1' }],
    ['tgcode=t1&promo=p1', { xl_promo: 'p1' }],
    ['gdt_vid=g', { xl_adclick: 'gdt_vid:g' }],
    ['qz_gdt=q', { xl_adclick: 'qz_gdt:q' }],
    ['bd_vid=b', { xl_adclick: 'bd_vid:b' }],
    ['msclkid=m', { xl_adclick: 'msclkid:m' }],
    ['gclid=c', { xl_adclick: 'gclid:c' }],
    ['xl=a12.k34', { xl_param: 'a12.k34' }],
    ['app_id=1001', { xl_appid: '1001' }],
    ['appid=1002', { xl_appid: '1002' }],
    ['clickid=x', { xl_clickid: 'x' }],
    ['click_id=y', { xl_clickid: 'y' }],
    ['promo=p1&xl=a1&clickid=c', { xl_promo: 'p1', xl_param: 'a1', xl_clickid: 'c' }],
    ['promo=first&promo=second', { xl_promo: 'first' }],
  ])('%s sets %o (R-CK-1)', (search, cookies) => expect(captured(search)).toEqual(cookies));

  test.each(['code=invitation', 'appId=1001', 'token=abcdefgh', 'promo=', 'promo=%00%1f', ''])(
    '%s sets nothing (R-CK-1)',
    (search) => expect(captured(search)).toEqual({}),
  );

  test('strips control characters and keeps 512 characters, none of them halved', () => {
    expect(captured('promo=a%0d%0ab%7f').xl_promo).toBe('ab');
    expect(captured(`promo=${'x'.repeat(600)}`).xl_promo).toBe('x'.repeat(512));
    const cut = captured(`promo=${encodeURIComponent(`${'x'.repeat(511)}😀`)}`).xl_promo ?? '';
    expect(cut).toBe('x'.repeat(511));
  });

  test('keeps no more than a cookie holds', () => {
    const { xl_promo: value = '' } = captured(`promo=${encodeURIComponent('晓'.repeat(512))}`);
    expect(value.length).toBeGreaterThan(300);
    expect(encodeURIComponent(value).length).toBeLessThanOrEqual(3800);
  });

  test('has the cookies that leads and orders take', () => {
    expect(attributionSchema.keyof().options.toSorted()).toEqual([...attributionCookies, 'xl_values'].toSorted());
  });
});

describe('cookieDomainOf', () => {
  test.each([
    ['.example.cn', 'www.example.cn', '.example.cn'],
    ['example.cn', 'example.cn', '.example.cn'],
    ['.Example.cn', 'a.b.example.cn', '.example.cn'],
    ['.example.cn', 'localhost', undefined],
    ['.example.cn', '127.0.0.1', undefined],
    ['.example.cn', 'badexample.cn', undefined],
    ['', 'www.example.cn', undefined],
  ])('%s on %s is %s (S-5)', (domain, host, expected) => expect(cookieDomainOf(domain, host)).toBe(expected));
});
