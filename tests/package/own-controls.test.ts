import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { onPage, useBrowser } from './project-page';

const project = new URL('../../', import.meta.url);

describe('the example of controls of a page’s own', () => {
  useBrowser();

  test('skips the opening by its button in the bar, and goes back by its key and its menu item', async () => {
    const places = {
      '/docs/examples': new URL('docs/examples', project),
      '/player-element/dist': new URL('player-element/dist', project),
      '/site/public/media/films/shujutong': new URL('site/public/media/films/shujutong', project),
      '/favicon.ico': new URL('site/public/favicon.svg', project),
    };
    await onPage(places, '/docs/examples/own-controls.html', async (page) => {
      const skip = page.getByRole('button', { name: '跳过片头' });
      const timeReaches = (seconds: number) =>
        page.waitForFunction((time) => document.querySelector('xl-video-player')?.currentTime === time, seconds);
      await page.waitForFunction(() => (document.querySelector('xl-video-player')?.readyState ?? 0) > 1);

      await skip.click();
      await timeReaches(5);
      await skip.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: '静音' }).press('b');
      await timeReaches(0);
      await skip.press('Enter');
      await timeReaches(5);

      await page.locator('xl-video-player').click({ button: 'right', position: { x: 200, y: 100 } });
      await page.getByRole('menuitem', { name: '回到片头' }).click();
      await timeReaches(0);

      await page.getByRole('link', { name: '了解产品' }).click();
      await page.waitForURL(/#buy$/);
      expect(await page.evaluate(() => document.querySelector('xl-video-player')?.paused)).toBe(true);
    });
  });
});

describe('the example of three looks', () => {
  useBrowser();

  test('gives each player a bar of its own height and colour', async () => {
    const places = {
      '/docs/examples': new URL('docs/examples', project),
      '/player-element/dist': new URL('player-element/dist', project),
      '/site/public/media/films/shujutong': new URL('site/public/media/films/shujutong', project),
      '/favicon.ico': new URL('site/public/favicon.svg', project),
    };
    await onPage(places, '/docs/examples/themes.html', async (page) => {
      await page.waitForFunction(() =>
        [...document.querySelectorAll('xl-video-player')].every((player) => player.shadowRoot?.querySelector('.bar')),
      );
      const bars = await page.evaluate(() =>
        [...document.querySelectorAll('xl-video-player')].map((player) => {
          const { height, backgroundColor } = getComputedStyle(player.shadowRoot?.querySelector('.bar') as Element);
          return `${height} ${backgroundColor}`;
        }),
      );
      expect(bars).toEqual(['48px rgb(255, 255, 255)', '30px rgb(20, 22, 26)', '56px rgb(0, 0, 0)']);
    });
  });
});

describe('two copies of the script in one page', () => {
  useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'two-copies-'));
  const { version } = JSON.parse(readFileSync(new URL('player-element/package.json', project), 'utf8')) as {
    version: string;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  const dist = fileURLToPath(new URL('player-element/dist', project));
  for (const name of readdirSync(dist)) {
    if (!name.startsWith('xl-video-player') || !name.endsWith('.js')) continue;
    cpSync(join(dist, name), join(folder, 'assets', name));
    cpSync(join(dist, name), join(folder, 'other', name));
  }
  const otherFile = join(folder, 'other/xl-video-player.js');
  writeFileSync(otherFile, readFileSync(otherFile, 'utf8').replaceAll(version, '9.9.9'));
  cpSync(fileURLToPath(new URL('docs/examples/skip-intro.js', project)), join(folder, 'skip-intro.js'));

  /** Opens a page with a player of the first script, and the example of own controls with the second. */
  const onPageWith = (first: string, second: string, work: Parameters<typeof onPage>[2]) => {
    const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
      <script type="importmap">{ "imports": { "xl-video-player": "${second}" } }</script>
      <script>
        const { warn } = console;
        const warnings = [];
        console.warn = (text) => (/^<xl-video-player>/.test(text) ? warnings.push(text) : warn(text));
      </script>
      <script type="module" src="${first}"></script>
      <script type="module" src="/skip-intro.js"></script>
      <xl-video-player src="/film/master.m3u8" muted data-intro-end="15"
        control-buttons="audio-track skip-intro volume full-screen"></xl-video-player>`;
    writeFileSync(join(folder, 'index.html'), html);
    const film = new URL('site/public/media/films/shujutong', project);
    return onPage({ '/film': film, '': pathToFileURL(folder) }, '/index.html', work);
  };
  const warningsOf = (page: Parameters<Parameters<typeof onPage>[2]>[0]) => page.evaluate<string[]>('warnings');

  test('share their controls, keys and menu items where they are of one version', () =>
    onPageWith('/assets/xl-video-player.js?ver=6.5', '/assets/xl-video-player.js', async (page) => {
      const skip = page.getByRole('button', { name: '跳过片头' });
      const timeReaches = (seconds: number) =>
        page.waitForFunction((time) => document.querySelector('xl-video-player')?.currentTime === time, seconds);
      await page.waitForFunction(() => (document.querySelector('xl-video-player')?.readyState ?? 0) > 1);
      await skip.click();
      await timeReaches(15);
      await page.getByRole('button', { name: '静音' }).press('b');
      await timeReaches(0);
      await page.locator('xl-video-player').click({ button: 'right', position: { x: 200, y: 100 } });
      await page.getByRole('menuitem', { name: '回到片头' }).waitFor();
      expect(await warningsOf(page)).toEqual([]);
    }));

  test('tell of each other where their versions differ, and the first one’s players work', () =>
    onPageWith('/assets/xl-video-player.js', '/other/xl-video-player.js', async (page) => {
      await page.waitForFunction(() => customElements.get('film-skip-intro'));
      await page.getByRole('button', { name: '播放', exact: true }).click();
      await page.waitForFunction(() => (document.querySelector('xl-video-player')?.currentTime ?? 0) > 0.5);
      // The button of the other version is none of this one.
      expect((await warningsOf(page)).filter((text) => !text.includes('"skip-intro"'))).toEqual([
        `<xl-video-player>: this page loads ${version}, which defines the tag, and 9.9.9, which does not`,
      ]);
    }));
});
