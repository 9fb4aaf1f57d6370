import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalProductPath } from '../../../../../site/contract/product/product-page-path';
import { matchRoute, routeTable } from '../../../../../site/contract/routes/route-table';
import { listArticles } from '../../../../../site/contract/article/article-endpoints';
import { listProducts } from '../../../../../site/contract/product/product-endpoints';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { createTestApp, type TestApp } from '../../../../support/test-app';

describe('createSearchEngines', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({
      trustedProxies: ['127.0.0.1'],
      ownOrigins: ['https://www.example.cn'],
      searchEngines: { indexNowKey: 'abcdef-123456' },
    });
  });
  afterAll(() => running.close());
  const get = (url: string, headers = {}) => running.app.inject({ method: 'GET', url, headers });
  const addresses = async () =>
    [...(await get('/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);

  test('the sitemap lists exactly the pages that may be listed, at this site', async () => {
    const listed = await addresses();
    expect(new Set(listed).size).toBe(listed.length);
    const names = new Set<string>();
    for (const address of listed) {
      const { origin, pathname } = new URL(address ?? '');
      expect(origin).toBe('https://www.example.cn');
      names.add(matchRoute(pathname)?.route.name ?? pathname);
    }
    expect([...names].sort()).toEqual(
      routeTable
        .filter(({ indexed }) => indexed)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test('it has every product with its records and every article', async () => {
    const listed = await addresses();
    const products = await get(endpointUrl(listProducts, { query: { page_size: 100 } }));
    for (const { app_id } of products.json().data.items) {
      expect(listed).toContain(`https://www.example.cn${canonicalProductPath(app_id)}`);
      const isOwn = canonicalProductPath(app_id) === `/product/detail${app_id}`;
      expect(listed.includes(`https://www.example.cn/product/detail${app_id}`)).toBe(isOwn);
      expect(listed).toContain(`https://www.example.cn/product/record${app_id}`);
    }
    const articles = await get(endpointUrl(listArticles, { query: { page_size: 100 } }));
    expect(articles.json().data.items.length).toBeGreaterThan(0);
    for (const { id } of articles.json().data.items) {
      expect(listed).toContain(`https://www.example.cn/college/post?id=${id}`);
    }
  });

  test('it is XML', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
    expect(body).toContain('<loc>https://www.example.cn/home</loc>');
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  test('it says when a product changed, and which film is on its page', async () => {
    const { body } = await get('/sitemap.xml');
    const [entry = ''] = /<url><loc>https:\/\/www\.example\.cn\/chanpin\/shujutong<.*?<\/url>/.exec(body) ?? [];
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    expect(entry).toMatch(/<video:thumbnail_loc>https:\/\/www\.example\.cn\/\S+<\/video:thumbnail_loc>/);
    expect(entry).toMatch(/<video:content_loc>https:\/\/www\.example\.cn\/\S+<\/video:content_loc>/);
    expect(entry).toMatch(/<video:duration>[1-9]\d*<\/video:duration>/);
  });

  test('the feed has the newest articles, newest first, at whole addresses', async () => {
    const { headers, body } = await get('/college/rss.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const times = [...body.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, time]) => Date.parse(time ?? ''));
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(body).toMatch(/<guid isPermaLink="true">https:\/\/www\.example\.cn\/college\/post\?id=\d+<\/guid>/);
    expect(body).toContain('<atom:link href="https://www.example.cn/college/rss.xml" rel="self"');
  });

  test('the key of IndexNow is shown to whoever checks it', async () => {
    expect((await get('/abcdef-123456.txt')).body).toBe('abcdef-123456');
  });

  test('robots.txt keeps crawlers from the redirect helper and the API, and points at the sitemap', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /redirect/',
      'Disallow: /api/',
      '',
      'Sitemap: https://www.example.cn/sitemap.xml',
      '',
    ]);
  });
});
