// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallEndpoint } from '../../../../site/contract/page-rendering';
import { buildPath, routeTable, type RouteName } from '../../../../site/contract/routes/route-table';
import { createEndpointCaller } from '../../../../site/server/platform/http/endpoints/endpoint-list';
import { renderPage } from '../../../../site/src/app/entry-server';
import { isPageName, routePages } from '../../../../site/src/app/router/route-pages';
import { migrationsFolder } from '../../../../site/server/open-database';
import { migrate } from '../../../../site/server/platform/db/migrate';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { createEmptyDatabase } from '../../../support/test-database';

/** What an address needs beside its name. */
const particulars: Partial<Record<RouteName, [params: Record<string, string>, query?: Record<string, string>]>> = {
  Redirect: [{ path: '/home' }],
  freetry: [{ appId: '1001' }],
  goodsDetail: [{}, { id: 'g1001' }],
  orderDetail: [{ orderId: '2026110112000012345678' }],
  enterProduct: [{ appId: '1001' }],
  collegePost: [{}, { id: '1' }],
  productDetail: [{ appId: '1001' }],
  productRecord: [{ appId: '1001' }],
  funcOpen: [{ appId: '1001', type: 'open' }],
  orderInfo: [{}, { appId: '1001', plan: '7' }],
};
/** Pages that are about something that the API tells. */
const readingPages: RouteName[] = [
  ...(['home', 'shujutong', 'tuoguan', 'download', 'freetry', 'goodsDetail', 'information', 'college'] as const),
  ...(['collegePost', 'product', 'productDetail', 'productSubject', 'funcOpen', 'productRecord'] as const),
  ...(['solution', 'bingSubject', 'serviceTerms', 'userPrivacy', 'mgProtocol'] as const),
];
const away = (async () => {
  throw new Error('the API is away');
}) as unknown as CallEndpoint;

/** What says 示例 by itself: films, which mark figures in their picture, and agreements, which stay as they were published. */
const quotedTexts = /<summary[^>]*>(?:文字稿|文本版)<(?:(?!<\/details>).)*/gs;

const addressOf = (name: RouteName) => buildPath(name, ...(particulars[name] ?? [{}]));

async function rendered(address: string, call: CallEndpoint) {
  const page = await renderPage(address, call);
  return page;
}

const shown = routeTable.filter(({ name }) => isPageName(name) && routePages[name].source !== routePages['404'].source);
/** Routes without a page of their own: redirects, and the page of what is missing. */
const others = routeTable.filter((route) => !shown.includes(route));

describe('every page', () => {
  let site: TestApp;
  let call: CallEndpoint;
  beforeAll(async () => {
    site = await createTestApp();
    call = createEndpointCaller(site.app);
  });
  afterAll(() => site.close());

  test.each(shown)('$name has one h1, a title and a description', async ({ name, indexed, auth, roles }) => {
    const { status, head, body } = await rendered(addressOf(name), call);
    expect(status).toBe(200);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toMatch(/<title>[^<]{3,}<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]{2,}">/);
    expect(head.includes('<meta name="robots" content="noindex">')).toBe(!indexed);
    // Who the visitor is, only the browser knows.
    expect(body.includes('正在加载…')).toBe(auth || roles !== undefined);
  });

  test.each(shown)('$name says once, in its footer, that the site is a demonstration', async ({ name }) => {
    const { body } = await rendered(addressOf(name), call);
    const words = body.replace(quotedTexts, '');
    expect(words.match(/演示站点/g)).toHaveLength(1);
    expect(words.match(/.{0,20}示例.{0,20}/g)).toBeNull();
  });

  test.each(shown)(
    '$name still stands while the API is away, and says so by its status',
    async ({ name, auth, roles }) => {
      const asked = vi.fn(away);
      const { status, head, body } = await rendered(addressOf(name), asked as CallEndpoint);
      expect(status).toBe(readingPages.includes(name) ? 503 : 200);
      expect(body.match(/<h1/g)).toHaveLength(1);
      // What depends on the visitor comes as a shell that asks nothing but the words of the frame.
      const isShell = auth || roles !== undefined;
      expect(head.includes('<meta name="page-kind" content="pending">')).toBe(isShell);
      const asks = asked.mock.calls.map(([{ name: endpoint }]) => endpoint);
      if (isShell) expect(asks).toEqual(['getPageTexts']);
    },
  );

  test.each(others)('search engines may list $name: $indexed', async ({ name, indexed }) => {
    const { head } = await rendered(addressOf(name), away);
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head.includes('<meta name="robots" content="noindex">')).toBe(!indexed);
  });

  test.each([
    '/product/detail9999',
    '/product/record9999',
    '/freetry/index9999',
    '/product/funcOpen9999/open',
    '/goods/goods_detail?id=g9999',
    '/college/post?id=9999',
  ])('%s is answered as missing, in place (site R-404-2)', async (address) => {
    const { status, head, body } = await rendered(address, call);
    expect(status).toBe(404);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).toContain('<meta name="page-kind" content="missing">');
    expect(body).toContain('页面不存在');
  });
});

/** Pages about one product, article or landing page, which an empty site has none of. */
const aboutOne: readonly RouteName[] = [
  ...(['freetry', 'goodsDetail', 'collegePost', 'productDetail', 'productRecord', 'funcOpen'] as const),
  'bingSubject',
];

describe('every page of a site without contents, as production starts', () => {
  let site: TestApp;
  let call: CallEndpoint;
  beforeAll(async () => {
    const database = await createEmptyDatabase();
    await migrate(database, migrationsFolder);
    site = await createTestApp({ database });
    call = createEndpointCaller(site.app);
  });
  afterAll(() => site.close());

  test.each(shown)('$name stands, or is missing in place', async ({ name }) => {
    const { status, body } = await rendered(addressOf(name), call);
    expect(status).toBe(aboutOne.includes(name) ? 404 : 200);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toMatch(/加载失败|没有找到|未找到/);
  });
});
