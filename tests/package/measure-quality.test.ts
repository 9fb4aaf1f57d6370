import { describe, expect, test } from 'vitest';
import { onPage, useBrowser } from './project-page';

const project = new URL('../../', import.meta.url);

describe('the example that measures quality', () => {
  useBrowser();

  test('sends one summary of a viewing when it is over', async () => {
    const places = {
      '/docs/examples': new URL('docs/examples', project),
      '/player-element/dist': new URL('player-element/dist', project),
      '/site/public/media/films/shujutong': new URL('site/public/media/films/shujutong', project),
      '/favicon.ico': new URL('site/public/favicon.svg', project),
    };
    await onPage(places, '/docs/examples/measure-quality.html', async (page) => {
      const sent: unknown[] = [];
      await page.route('**/rum', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status: 204 });
      });
      await page.getByRole('button', { name: '播放视频' }).click();
      await page.waitForFunction(() => (document.querySelector('xl-video-player')?.currentTime ?? 0) > 0.5);
      expect(sent).toEqual([]);
      await page.evaluate(() => document.querySelector('xl-video-player')?.remove());
      await expect.poll(() => sent).toEqual([expect.objectContaining({ outcome: 'abandoned', errorCount: 0 })]);
    });
  });
});
