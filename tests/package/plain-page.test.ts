import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BlankProject } from './blank-project';
import { expectPlaying, onPageOf, useBrowser } from './project-page';

describe('the script-tag file of the packed element on a plain page', () => {
  useBrowser();

  test('plays, with its picture and its bar in place under the styles of a hostile page', async () => {
    const project = new BlankProject('plain');
    // What the documentation asks for: the built files, side by side where the page keeps its scripts.
    cpSync(join(project.folder, 'node_modules/xl-video-player/dist'), join(project.folder, 'site'), {
      recursive: true,
    });
    await onPageOf(project, async (page) => {
      await expectPlaying(page, 1);
      const shown = await page.evaluate(async () => {
        const player = document.querySelector('xl-video-player')!;
        // The bar of a film that plays goes away after a while.
        player.pause();
        await player.updateComplete;
        const passing = player.shadowRoot!.getAnimations().map(({ finished }) => finished.catch(() => {}));
        await Promise.all(passing);
        const box = player.getBoundingClientRect();
        const boxOf = (part: string) => {
          const { x, y, width, height } = player
            .shadowRoot!.querySelector(`[part~="${part}"]`)!
            .getBoundingClientRect();
          return { x: x - box.x - player.clientLeft, y: y - box.y - player.clientTop, width, height };
        };
        return { video: boxOf('video'), bar: boxOf('control-bar'), button: boxOf('play-button') };
      });
      expect(shown.video).toEqual({ x: 0, y: 0, width: 640, height: 360 });
      expect(shown.bar).toMatchObject({ x: 0, width: 640 });
      expect(shown.bar.y + shown.bar.height).toBe(360);
      expect(shown.button.height).toBeGreaterThan(20);
    });
  });
});
