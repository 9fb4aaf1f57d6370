import { homeText } from '../../../../site/contract/brand/home-text';
import { getPageTexts } from '../../../../site/contract/page-text/page-text-endpoints';
import { listBanners } from '../../../../site/contract/material/material-endpoints';
// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { listCases } from '../../../../site/contract/page-content/page-content-endpoints';
import type { CallEndpoint } from '../../../../site/contract/page-rendering';
import { defaultRuntimeConfig } from '../../../../site/contract/site-config/runtime-config';
import { renderPage } from '../../../../site/src/app/entry-server';

const products = {
  items: [
    {
      app_id: '1001',
      name: '数据通 <A&B>',
      slogan: '看懂每一笔投放',
      summary: '跨渠道数据一屏看清',
      category: '数据',
      icon: '/pictures/products/1001.svg',
      tags: ['实时'],
      trial_days: 14,
      min_price_fen: 129900,
      min_price_months: 24,
    },
  ],
  total: 1,
  page: 1,
  page_size: 6,
};
const noCases = { items: [] };
const banner = {
  id: 1,
  tag_id: 1,
  title: '开年大促，提前准备',
  image: '/pictures/banners/home-2.svg',
  image_mobile: '/pictures/banners/home-2.svg',
  link: '',
  target: '_self' as const,
  alt: '',
  seq: 1,
};
/** What operators wrote for the home page. */
const texts = {
  home: { ...homeText, title: [{ text: '十二月', accent: '来看' }], description: '一句介绍">' },
};
const banners = { tags: [{ id: 1, parent_id: null, seq: 1, tag_value: 'home_banner' }], tag_banners: [banner] };
const replies: Readonly<Record<string, unknown>> = {
  [listCases.path]: noCases,
  [listBanners.path]: banners,
  [getPageTexts.path]: texts,
};
const answering = (async ({ path }: { path: string }) => replies[path] ?? products) as unknown as CallEndpoint;
const failing = (async () => {
  throw new Error('database away');
}) as unknown as CallEndpoint;

describe('renderPage', () => {
  test('home shows what the API replied, and hands the replies on', async () => {
    const page = await renderPage('/home?from=ad', answering, {
      ...defaultRuntimeConfig,
      origin: 'https://www.example.cn',
    });
    expect(page.status).toBe(200);
    expect(page.body).toContain('数据通 &lt;A&amp;B&gt;');
    expect(page.body).toContain('¥1,299.00');
    expect(page.body).toMatch(/<h1[^>]*><span[^>]*>十二月<span[^>]*>来看<\/span><\/span><\/h1>/);
    expect(page.head).toContain('一句介绍&quot;&gt;');
    expect(page.replies).toEqual({
      '/api/v1/ow/product?page_size=6': products,
      '/api/v1/ow/case': noCases,
      '/api/v1/ow/banner/bas': banners,
      '/api/v1/ow/page-text': texts,
    });
    expect(page.modules).toEqual(['src/pages/home/home-page.tsx']);
    expect(page.head).toMatch(/<title>.+晓量.*<\/title>/);
    expect(page.head).toContain('<link rel="canonical" href="https://www.example.cn/home">');
    expect(page.head).not.toContain('noindex');
  });

  test('the trail for search engines has whole addresses', async () => {
    const config = { ...defaultRuntimeConfig, origin: 'https://www.example.cn' };
    const { head } = await renderPage('/product/index', answering, config);
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(json).itemListElement[0]).toMatchObject({ item: 'https://www.example.cn/home' });
  });

  test('prints no script of its own', async () => {
    const page = await renderPage('/home', answering);
    expect(page.body).not.toContain('<script');
  });

  test('a page whose data cannot be read is itself, with a retry in their place, and says so by its status', async () => {
    const page = await renderPage('/home', failing);
    expect(page).toMatchObject({
      status: 503,
      replies: {},
      failed: ['/api/v1/ow/page-text', '/api/v1/ow/product?page_size=6', '/api/v1/ow/case', '/api/v1/ow/banner/bas'],
    });
    expect(page.body).toContain('都看得见');
    expect(page.body).toMatch(/<header[\s\S]*加载失败[\s\S]*重试[\s\S]*<footer/);
  });

  test.each([
    ['a part that it can do without', '/college/index', 'sort=views', 200, 1],
    // The comparison reads the same list.
    ['what it is about', '/product/index', 'page_size', 503, 2],
  ])('a page that lacks %s has the right status', async (_what, address, lost, status, failed) => {
    const call = (async (_endpoint: unknown, input: { query?: Record<string, unknown> }) => {
      if (new URLSearchParams(input.query as Record<string, string>).toString().includes(lost)) throw new Error('away');
      return { items: [], total: 0, page: 1, page_size: 10, categories: [], tags: [] };
    }) as unknown as CallEndpoint;
    const page = await renderPage(address, call);
    expect([page.status, page.failed?.length]).toEqual([status, failed]);
  });

  test.each([400, 404])('a read that the API refuses with %d is an answer', async (code) => {
    const refusing = (async () => Promise.reject(Object.assign(new Error('no'), { code }))) as unknown as CallEndpoint;
    expect((await renderPage('/home', refusing)).failed).toBeUndefined();
  });

  test('an unknown address is a readable page with status 404, not for search engines', async () => {
    const call = vi.fn(answering);
    const page = await renderPage('/nowhere', call as CallEndpoint);
    expect(page.status).toBe(404);
    expect(page.body).toContain('页面不存在');
    expect(page.body).toContain('您访问的页面可能已被移除，或者地址输入有误。');
    expect(page.body).toMatch(/href="\/home"[^>]*>(<[^>]*>)*返回首页/);
    expect(page.body).toMatch(/href="\/home#search"[^>]*>(<[^>]*>)*搜索一下/);
    expect(page.head).toContain('<meta name="robots" content="noindex">');
    expect(call.mock.calls).toEqual([[getPageTexts, {}]]);
  });

  test('a page beyond the last of a list is none, and leads to the first', async () => {
    const call = (async (endpoint, input) =>
      endpoint.name === 'listArticles'
        ? { items: [], total: 12, page: 9, page_size: 10 }
        : answering(endpoint, input)) as CallEndpoint;
    const { status, head, body } = await renderPage('/college/index?page=9&tag=出价', call);
    expect(status).toBe(404);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('没有第 9 页');
    expect(body).toContain('href="/college/index?tag=%E5%87%BA%E4%BB%B7"');
  });

  test.each([
    '/product/detail.x',
    '/mecenter/indexnothing',
    '/product/funcOpen1001/steal',
    '/college/post',
    '/college/post?id=none',
  ])('%s names nothing, and nothing is asked (R-PATH-5)', async (address) => {
    const call = vi.fn(answering);
    const page = await renderPage(address, call as CallEndpoint);
    expect(page).toMatchObject({ status: 404 });
    expect(page.head).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toContain('页面不存在');
    expect(call.mock.calls).toEqual([[getPageTexts, {}]]);
  });

  test('an address with two slashes is no other site', async () => {
    expect(await renderPage('//evil.example/home', answering)).toMatchObject({ status: 404 });
  });

  test('pages rendered at the same time do not mix', async () => {
    const [home, lost] = await Promise.all([renderPage('/home', answering), renderPage('/nowhere', answering)]);
    expect(home).toMatchObject({ status: 200 });
    expect(lost).toMatchObject({ status: 404 });
    expect(lost.body).not.toContain('先看清数据，再放心托管');
  });
});
