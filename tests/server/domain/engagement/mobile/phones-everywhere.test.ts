import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '../../../../../site/contract/page-rendering';
import { compileRoute } from '../../../../../site/contract/routes/route-pattern';
import { routeTable, type RouteName } from '../../../../../site/contract/routes/route-table';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createFakeSite } from '../../../platform/pages/fake-site';

const origin = 'https://www.example.cn';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

/** The responsive page, which says where it was rendered. */
const renderPage: RenderPage = async (url) => ({
  status: 200,
  head: '',
  body: `<h1>responsive ${url}</h1>`,
  replies: {},
  modules: [],
});

/** Values that the demo knows. */
const params = { appId: '1001', type: 'open', path: '%2Fhome', orderId: '2026010112000012345678' };
const queries: Partial<Record<RouteName, string>> = { collegePost: 'id=1', goodsDetail: 'id=g1001' };

/** Pages that stand for another one where search engines are concerned. */
const canonicalPaths: Partial<Record<RouteName, string>> = {
  collegePost: '/college/post?id=1',
  productDetail: '/chanpin/shujutong',
  goodsDetail: '/chanpin/shujutong',
};

describe('a phone', () => {
  const { site, remove } = createFakeSite(renderPage);
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ site, ownOrigins: [origin] });
  });
  afterAll(async () => {
    await running.close();
    remove();
  });

  test.each(routeTable)('comes by the address of $name to that page', async ({ name, paths: [pattern] }) => {
    const type = name === 'mecenter' ? 'order' : params.type;
    const path = compileRoute(pattern).build({ ...params, type });
    const query = queries[name] ?? 'a=1';
    const led = await get(`${path}?${query}`);
    expect(led.statusCode).toBe(302);
    const address = String(led.headers.location);
    const cookie = [led.headers['set-cookie']].flat().map((text) => String(text).split(';')[0]);
    const page = await get(address, cookie.join('; '));
    expect(page.statusCode).toBe(200);
    if (address.startsWith('/m/')) {
      expect(page.body).toContain(`<link rel="canonical" href="${origin}${canonicalPaths[name] ?? path}">`);
      expect(page.body).toContain(`<a href="${path}?${query}&amp;desktop=1">访问电脑版</a>`);
    } else {
      expect(address).toBe(`${path}?${query}&desktop=1`);
      expect(page.body).toContain(`<h1>responsive ${path}?${query}</h1>`);
      expect(page.headers['set-cookie']).toMatch(/^xl_desktop=1;/);
    }
  });

  test('and the page and its mobile one name each other', async () => {
    const responsive = await get('/solution/index?industry=education', 'xl_desktop=1');
    const mobile = '/m/solution?industry=education';
    expect(responsive.body).toContain(
      `<link rel="alternate" media="only screen and (max-width: 640px)" href="${origin}${mobile}">`,
    );
    expect((await get(mobile)).body).toContain(`<link rel="canonical" href="${origin}/solution/index">`);
    expect((await get('/login', 'xl_desktop=1')).body).not.toContain('rel="alternate"');
  });

  const get = (url: string, cookie = '') =>
    running.app.inject({ method: 'GET', url, headers: { 'user-agent': iPhone, cookie } });
});
