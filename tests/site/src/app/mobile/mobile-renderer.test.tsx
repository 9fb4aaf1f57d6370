import { describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { CallEndpoint, MobilePageRequest } from '../../../../../site/contract/page-rendering';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { mobileRenderer } from '../../../../../site/src/app/mobile/mobile-renderer';

const origin = 'https://www.example.cn';

/** Renders a page whose endpoints reject with a code. */
const render = (address: string | null, code: number = codes.notFound, parts: Partial<MobilePageRequest> = {}) =>
  mobileRenderer.renderPage({
    address,
    call: (async () => Promise.reject(Object.assign(new Error('refused'), { code }))) as CallEndpoint,
    config: { ...defaultRuntimeConfig, origin },
    sheet: '/m/mobile.css',
    desktop: '/home?desktop=1',
    account: { isSignedIn: false, returnPath: '/m/' },
    ...parts,
  });

describe('mobileRenderer', () => {
  test('writes HTML: names in lower case, no empty values, no slash in void tags', async () => {
    const fields = { name: '王', mobile: '1"2', company: '', choice: '', remark: '', agreed: 'on', website: '' };
    const form = { draft: fields, fields: { mobile: '请输入正确的手机号' } };
    const { status, html } = await render('/contact', codes.notFound, { form });
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html>\n<html lang="zh-CN"><head><meta charset="utf-8">/);
    expect(html).not.toMatch(/\/>| (?!viewBox)[a-z]+[A-Z]\w*="| (?:autofocus|checked|required|hidden)=""/);
    expect(html).toContain('name="mobile" value="1&quot;2"');
    expect(html).toMatch(/type="checkbox" name="agreed"[^>]* checked/);
  });

  test('names the responsive page as the canonical one', async () => {
    const { html } = await render('/about');
    expect(html).toContain(`<link rel="canonical" href="${origin}/about/index">`);
  });

  test.each([null, '/nowhere', '//evil.example', '/product/none', '/goods/detail'])(
    'says that there is nothing at %s',
    async (address) => {
      const { status, html } = await render(address);
      expect([status, html.includes('<h1>页面不存在</h1>')]).toEqual([404, true]);
    },
  );

  test('leaves any other failure of an endpoint to its caller', async () => {
    await expect(render('/product', codes.unavailable)).rejects.toMatchObject({ code: codes.unavailable });
  });

  test('has one sheet, in the colours of the site by day and by night', () => {
    const [day, night] = [...mobileRenderer.sheet.matchAll(/:root\{(--color-[^}]*)\}/g)].map(([, rule]) => rule);
    for (const rule of [day, night]) expect(rule).toMatch(/--color-page:\s*#\w{3,6}/);
    expect(day).not.toBe(night);
  });
});
