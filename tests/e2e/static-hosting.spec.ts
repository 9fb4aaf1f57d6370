import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
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
  const token = await tokenWithPicture(request);
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
    .toMatch(/"UserName":"其他企业用户".*"MenuKeys":\["/);
  const api = new URL((await request.get('/healthz')).url()).origin;
  expect([...called]).toEqual([api]);
  // The picture came from the API, which lets this origin show it.
  const picture = site.button('其他企业用户的账号菜单').getByRole('presentation');
  await expect(picture).toHaveAttribute('src', new RegExp(`^${api}/uploads/`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.title()).toMatch(/晓量/);
  // The server ends before the page, which goes on fetching what it may need.
  await page.goto('about:blank');
});

/** Signs in as a user with an uploaded picture. */
async function tokenWithPicture(request: APIRequestContext): Promise<string> {
  const login = await request.post(`${apiBasePaths.sso}/api/user/login`, {
    data: { username: 'outsider', password: 'Demo2026!' },
  });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  const headers = { authorization: `Bearer ${token}` };
  const buffer = await readFile(new URL('../support/media/poster.png', import.meta.url));
  const upload = await request.post(`${apiBasePaths.client}/upload`, {
    headers,
    multipart: { kind: 'avatar', file: { name: 'picture.png', mimeType: 'image/png', buffer } },
  });
  const { Url } = ((await upload.json()) as { Data: { Url: string } }).Data;
  await request.patch(`${apiBasePaths.client}/user`, { headers, data: { AvatarUrl: Url } });
  return token;
}
