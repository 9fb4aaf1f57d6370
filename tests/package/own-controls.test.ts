import { describe, expect, test } from 'vitest';
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
