import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { BlankProject } from './blank-project';
import { expectPlaying, onPageOf, useBrowser } from './project-page';

/** What the tests ask the tag: members of media. */
type Media = HTMLMediaElement;

/** Reads the tag until what it says is so. */
async function untilMedia(page: Page, holds: (media: Media) => boolean): Promise<void> {
  const media = await page.$('xl-video-player');
  await page.waitForFunction(holds as (media: unknown) => boolean, media);
}

const control = (page: Page, name: string) => page.locator(`media-${name}`);

describe('media-chrome around the packed element', () => {
  useBrowser();
  let project: BlankProject;

  beforeAll(async () => {
    project = new BlankProject('media-chrome', { 'media-chrome': 'media-chrome' });
    await project.bundle('main.ts');
  });

  /** Opens the page, and waits until the controls have learnt of the film from the tag. */
  const withControls = (work: (page: Page) => Promise<void>) =>
    onPageOf(project, async (page) => {
      await page.waitForSelector('media-time-display[mediaduration]');
      await work(page);
    });

  test('its types are right to a strict checker', async () => {
    expect(await project.typeErrors()).toBe('');
  });

  test('plays and pauses by its button, which follows the tag', () =>
    withControls(async (page) => {
      await control(page, 'play-button').click();
      await expectPlaying(page, 1);
      await page.waitForSelector('media-play-button:not([mediapaused])');
      await page.evaluate(() => (document.querySelector('xl-video-player') as unknown as Media).pause());
      await page.waitForSelector('media-play-button[mediapaused]');
      await control(page, 'play-button').click();
      await untilMedia(page, ({ paused }) => !paused);
    }));

  test('plays at a click on the picture, once', () =>
    withControls(async (page) => {
      const toggles: string[] = [];
      await page.exposeFunction('toggled', (type: string) => toggles.push(type));
      await page.evaluate(() => {
        const { toggled } = globalThis as unknown as { toggled(type: string): void };
        for (const type of ['play', 'pause']) {
          document.querySelector('xl-video-player')?.addEventListener(type, () => toggled(type));
        }
      });
      await page.locator('xl-video-player').click({ position: { x: 400, y: 150 } });
      await expectPlaying(page, 1);
      expect(toggles).toEqual(['play']);
    }));

  test('mutes and sets the volume', () =>
    withControls(async (page) => {
      await page.waitForSelector('media-mute-button[mediavolumelevel="off"]');
      await control(page, 'mute-button').click();
      await untilMedia(page, ({ muted, volume }) => !muted && volume > 0);
      await control(page, 'volume-range').locator('input').fill('0.8');
      await untilMedia(page, ({ volume }) => volume === 0.8);
      await page.waitForSelector('media-mute-button[mediavolumelevel="high"]');
    }));

  test('seeks by its time range, which knows what is buffered', () =>
    withControls(async (page) => {
      await page.waitForSelector('media-time-range[mediabuffered][mediaseekable]');
      await control(page, 'time-range').locator('input').fill('0.5');
      await untilMedia(page, ({ currentTime, duration }) => Math.abs(currentTime - duration / 2) < 1);
      await page.waitForFunction(() => {
        const range = document.querySelector('media-time-range');
        return Number(range?.getAttribute('mediacurrenttime')) > 1;
      });
    }));

  test('offers speeds in its menu', () =>
    withControls(async (page) => {
      await control(page, 'playback-rate-menu-button').click();
      await page.locator('media-playback-rate-menu [role="menuitemradio"]').filter({ hasText: '1.5' }).click();
      await untilMedia(page, ({ playbackRate }) => playbackRate === 1.5);
      await page.waitForSelector('media-playback-rate-menu-button[mediaplaybackrate="1.5"]');
    }));

  test('switches captions by its button, which the player draws and the browser does not', () =>
    withControls(async (page) => {
      await page.waitForSelector('media-captions-button[mediasubtitleslist]');
      // Past the first words of the film, and still.
      await page.evaluate(async () => {
        const player = document.querySelector('xl-video-player') as unknown as Media;
        const sought = new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
        player.currentTime = 5;
        await sought;
      });
      const press = async (mode: TextTrackMode, isOn: boolean): Promise<void> => {
        await control(page, 'captions-button').click();
        const [player, button] = [await page.$('xl-video-player'), `media-captions-button[aria-checked="${isOn}"]`];
        await page.waitForSelector(button);
        await page.waitForFunction(([tag, wanted]) => (tag as unknown as Media).textTracks[0]?.mode === wanted, [
          player,
          mode,
        ] as const);
      };
      const caption = page.locator('xl-video-player [part~="caption"]');
      await press('showing', true);
      await caption.waitFor();
      await press('disabled', false);
      await caption.waitFor({ state: 'detached' });

      // Without the player's own captions nothing is left to be seen of them.
      await page.addStyleTag({
        content: 'xl-video-player::part(captions) { visibility: hidden } media-control-bar { display: none }',
      });
      const picture = () => page.locator('xl-video-player').screenshot();
      const without = await picture();
      await page.evaluate(() => {
        (document.querySelector('xl-video-player') as unknown as Media).textTracks[0]!.mode = 'showing';
      });
      await caption.waitFor({ state: 'attached' });
      expect((await picture()).equals(without)).toBe(true);
    }));

  test('goes full-screen with the tag inside, and back', () =>
    withControls(async (page) => {
      await control(page, 'fullscreen-button').click();
      await page.waitForSelector('media-fullscreen-button[mediaisfullscreen]');
      expect(await page.evaluate(() => document.fullscreenElement?.localName)).toBe('media-controller');
      await control(page, 'fullscreen-button').click();
      await page.waitForSelector('media-fullscreen-button:not([mediaisfullscreen])');
    }));

  test('finds that the tag can do what its controls offer', () =>
    withControls(async (page) => {
      const unavailable = await page.evaluate(() =>
        ['fullscreen', 'volume', 'pip'].filter((name) =>
          document.querySelector('media-controller')?.hasAttribute(`media${name}unavailable`),
        ),
      );
      expect(unavailable).toEqual([]);
    }));
});
