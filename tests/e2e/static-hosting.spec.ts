import { apiBasePaths } from '../../site/contract/endpoint';
import { serveStaticSite } from '../support/serve-static-site.mjs';
import { expect, test as base } from './journey';

/** The built client on a plain file server, on the port that the API's settings allow. */
const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => {
    const api = new URL(baseURL ?? '').origin;
    const port = Number(new URL(api).port) + 1000;
    const close = await serveStaticSite({
      port,
      config: {
        ssoUrl: `${api}/sso/login`,
        apiBases: Object.fromEntries(Object.entries(apiBasePaths).map(([name, path]) => [name, api + path])),
      },
    });
    await use(`http://localhost:${port}`);
    await close();
  },
});

test('the built client runs from a plain file server with config.json, against the API of another origin', async ({
  site,
  page,
  request,
  origin,
}) => {
  const answer = await request.post(`${apiBasePaths.sso}/api/user/login`, {
    data: { username: 'demo', password: 'Demo2026!' },
  });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const called = new Set<string>();
  page.on('response', (response) => {
    const { origin: from, pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) called.add(from);
  });

  await page.goto(`${origin}/home?token=${token}`);
  await expect(page).toHaveURL(`${origin}/home`);
  await expect(site.productCards()).toHaveCount(6);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('userStore')))
    .toMatch(/"UserName":"演示用户".*"MenuKeys":\["/);
  expect([...called]).toEqual([new URL((await request.get('/healthz')).url()).origin]);
  expect(await page.title()).toMatch(/晓量/);
});
