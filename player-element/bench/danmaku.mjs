// Shows crowds of comments over a playing film in the built element, and prints what they cost.
import { setTimeout as pause } from 'node:timers/promises';
import { startFileServer } from '../scripts/file-server.mjs';
import { launchChromium } from '../scripts/launch-chromium.mjs';
import { chunks } from '../scripts/chunks.mjs';
import { openRendererMetrics } from './renderer-metrics.mjs';
import { addElement, FILM, openPage } from './stage.mjs';

/** Comments a second that are written, the last of them for 300 on the picture at once. */
const CROWDS = [0, 1, 3, 10, 30];
/** How long each is watched, in ms, and how long it is played before: comments take that long to cross the picture. */
const SAMPLE_MS = 3000;
const SETTLE_MS = 1000;

const at = (path) => new URL(path, import.meta.url);
const server = await startFileServer({
  '/pages': at('pages'),
  '/film': at('../../site/public/media/films/shujutong'),
  '/xl-video-player.js': at('../dist/xl-video-player.js'),
  ...Object.fromEntries(
    chunks.map(({ name }) => [`/xl-video-player.${name}.js`, at(`../dist/xl-video-player.${name}.js`)]),
  ),
});
const browser = await launchChromium();
const page = await openPage(browser, server.origin, 'element');
await page.setViewportSize({ width: 1920, height: 1080 });
await addElement(page, FILM);
const metrics = await openRendererMetrics(page);

/** Shows so many comments a second, half as large as usual on the whole picture, for as many as there is room for. */
async function show(perSecond) {
  await page.evaluate(async (count) => {
    const { player } = globalThis;
    Object.assign(player, { width: '1920px', height: '1080px' });
    const texts = ['哈哈哈哈', '这个功能太实用了', '前方高能', '打卡', '求链接', '1.5 倍速刚刚好', '学到了'];
    const comments = Array.from({ length: Math.round(count * 20) }, (_, index) => ({
      time: index / count,
      text: texts[index % texts.length],
    }));
    player.danmaku = { comments };
    await player.updateComplete;
    player.currentTime = 13;
    await player.play();
  }, perSecond);
  await page.waitForFunction(() => 'setDanmaku' in globalThis.player.player.actions);
  await page.evaluate(() => globalThis.player.player.actions.setDanmaku({ area: 1, size: 0.5 }));
}

/** Frames a second, by the page's own clock. */
function framesIn(ms) {
  return page.evaluate(
    (duration) =>
      new Promise((resolve) => {
        const begin = performance.now();
        let frames = 0;
        const count = () => {
          frames += 1;
          const passed = performance.now() - begin;
          if (passed < duration) requestAnimationFrame(count);
          else resolve((frames * 1000) / passed);
        };
        requestAnimationFrame(count);
      }),
    ms,
  );
}

try {
  console.log(`Chromium ${browser.version()}, 1920 x 1080`);
  for (const perSecond of CROWDS) {
    await show(perSecond);
    await pause(SETTLE_MS);
    const { cpu } = await metrics.watch(SAMPLE_MS);
    const shown = await page.evaluate(() => globalThis.player.player.actions.shownDanmaku().length);
    const frames = await framesIn(SAMPLE_MS / 2);
    await page.evaluate(() => globalThis.player.pause());
    console.log(`${shown} comments: ${frames.toFixed(0)} frames/s, main thread ${cpu.toFixed(1)} ms/s`);
  }
} finally {
  await browser.close();
  server.close();
}
