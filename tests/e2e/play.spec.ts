import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey';

test('a developer tries settings of the player, copies its code, and opens a link that carries them', async ({
  site,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open('/play');
  const player = page.locator('xl-video-player');
  const code = page.getByLabel('HTML 代码');
  const switchOf = (name: string) => page.getByRole('switch', { name, exact: true });

  await expect(player).toHaveAttribute('title', /.+/);
  await switchOf('muted').click();
  await expect(player).toHaveAttribute('muted', '');
  await expect(code).toContainText('\n  muted\n');

  // What does not pass stays to be mended, and changes nothing.
  const volume = page.getByRole('textbox', { name: 'volume', exact: true });
  await volume.fill('3');
  await volume.press('Enter');
  await expect(page.getByText('请填 0 到 1 之间的数字')).toBeVisible();
  await expect(volume).toHaveValue('3');
  await expect(player).not.toHaveAttribute('volume');
  await volume.fill('0.5');
  await volume.press('Enter');
  await expect(player).toHaveAttribute('volume', '0.5');

  const source = page.getByLabel('放自己的视频');
  await source.fill('javascript:alert(1)');
  await source.press('Enter');
  await expect(page.getByText('请填 https:// 开头的完整地址，或 / 开头的本站路径')).toBeVisible();
  await expect(source).toHaveValue('javascript:alert(1)');

  await page.getByRole('tab', { name: 'React' }).click();
  await expect(page.getByLabel('React 代码')).toContainText('volume={0.5}');
  await site.button('复制 React 代码').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('muted');

  const link = await page.getByRole('link', { name: '带着这些设置的链接' }).getAttribute('href');
  await site.open(`${link}&onclick=alert(1)`);
  await expect(switchOf('muted')).toBeChecked();
  await expect(volume).toHaveValue('0.5');
  await expect(player).toHaveAttribute('volume', '0.5');
  await expect(player).not.toHaveAttribute('onclick');
});

test('a frame of another site, which is isolated, plays a film with the player alone', async ({ page, baseURL }) => {
  const src = '/media/films/shujutong/master.m3u8';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.end(
      `<!doctype html><title>页面</title><link rel="icon" href="data:,"><iframe title="视频" allow="autoplay" src="${baseURL}/embed?src=${src}&start=3&autoplay=1"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const video = page.frameLocator('iframe').locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(3);
  await page.goto('about:blank');
  server.close();
});
