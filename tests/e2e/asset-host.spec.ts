import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serveAssets } from '../support/serve-assets.mjs';
import { expect, test as base, type Site } from './journey';
import { startOwnServer } from './own-server';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Hosted {
  /** Origin of a site whose files are elsewhere. */
  readonly origin: string;
  /** Where they are. */
  readonly base: string;
  readonly host: Awaited<ReturnType<typeof serveAssets>>;
}

const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter.
    async ({}, use, { project, workerIndex }) => {
      const port = Number(new URL(project.use.baseURL ?? '').port) + 2000 + 2 * workerIndex;
      const folder = await mkdtemp(join(tmpdir(), 'asset-host-'));
      const files = join(folder, 'files');
      await promisify(execFile)(process.execPath, ['site/scripts/assets.mjs', 'folder', files], { cwd: root });
      const base = `http://localhost:${port + 1}/site/`;
      const host = await serveAssets({ folder: files, path: '/site/', port: port + 1 });
      const stop = await startOwnServer({ PORT: String(port), DATA_DIR: join(folder, 'data'), ASSET_BASE: base });
      await use({ origin: `http://localhost:${port}`, base, host });
      await stop();
      await host.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** One server for all of them. */
test.describe.configure({ mode: 'default' });

/** What of the build and of the media may come from either place. */
const builtFile = /\/(?:assets|pictures|media)[-/].*(?<!\.vtt)$/;

/** Addresses of such files that a page has loaded, from the site's own origin and from elsewhere. */
function loadedFiles(page: Site['page'], { origin, base }: Hosted) {
  const files = { own: [] as string[], hosted: [] as string[] };
  page.on('response', (response) => {
    const url = response.url();
    if (url.startsWith(base) && response.ok()) files.hosted.push(url.slice(base.length));
    else if (url.startsWith(origin) && builtFile.test(new URL(url).pathname)) files.own.push(url);
  });
  return files;
}

test('pages load all hashed files from ASSET_BASE: they start, lead on, and play a film', { tag: '@release' }, async ({
  site,
  page,
  hosted,
}) => {
  const files = loadedFiles(page, hosted);
  await site.open(`${hosted.origin}/home`);
  await site.button(/^播放/).first().click();
  await expect.poll(() => site.framesShown()).toBeGreaterThan(5);
  // A bar that hides itself takes no pointer.
  await site.pauseFilmAt(0);
  await site.slider(/进度/).hover();
  await expect.poll(() => files.hosted.some((file) => file.endsWith('thumbnails.webp'))).toBe(true);
  // A page that comes without a document, of chunks, styles and pictures.
  await page.getByRole('navigation').getByRole('link', { name: '账户托管' }).first().click();
  await expect(page).toHaveURL(`${hosted.origin}/chanpin/tuoguan`);
  await expect(page.locator('xl-video-player, [class*="poster"]').first()).toBeVisible();

  expect(files.own).toEqual([]);
  for (const kind of [/^assets\/.+\.js$/, /^assets\/.+\.css$/, /^pictures-\w{10}\/.+\.(svg|avif)$/, /\.m4s$/]) {
    expect(
      files.hosted.filter((file) => kind.test(file)),
      String(kind),
    ).not.toEqual([]);
  }
});

test('a document of the PDF kind opens, though browsers start no worker of another origin', {
  tag: '@release',
}, async ({ site, page, hosted }) => {
  const files = loadedFiles(page, hosted);
  await site.open(`${hosted.origin}/protocol/terms-of-service`);
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect.poll(() => files.hosted.filter((file) => file.includes('pdf.worker')).length).toBe(1);
  expect(files.own).toEqual([]);
});

test.describe('while ASSET_BASE is down', { tag: '@release' }, () => {
  // A browser that has been here keeps the files of the host.
  test.use({ expectedConsole: [/Failed to load resource/], isFresh: true });

  test('pages load their files from the site itself, the next ones at once', async ({ site, page, hosted }) => {
    const files = loadedFiles(page, hosted);
    hosted.host.isDown = true;
    try {
      await site.open(`${hosted.origin}/home`);
      await expect(page.locator('script[type="module"][src^="/assets/"]')).toBeAttached();
      await site.button(/^播放/).first().click();
      await expect.poll(() => site.framesShown()).toBeGreaterThan(5);
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(request.url()));
      await site.open(`${hosted.origin}/product`);
      expect(asked.filter((url) => url.startsWith(hosted.base))).toEqual([]);
      expect(files.hosted).toEqual([]);
    } finally {
      hosted.host.isDown = false;
    }
  });
});
