import { openRendererMetrics } from './renderer-metrics.mjs';
import { FILM, FRAMES, openPage, STREAM } from './stage.mjs';
import { useEverything } from './use-everything.mjs';

/** Mounts before the count begins: what is made once, such as style sheets, and code that the
 * engine compiles again while it warms up, is no leftover. */
const WARM_UP = 30;
const MOUNTS = 50;

/**
 * What is still alive after the element was put on a page, played and removed, again and again; after the same with each
 * of its extensions in use (`whole`); and what it leaves by a `<video>` and hls.js, which nothing built on them can fall
 * below (`bare`).
 */
export async function measureLeftovers(browser, origin) {
  return {
    element: await leftBy(browser, origin, 'element'),
    whole: await leftBy(browser, origin, 'whole'),
    bare: await leftBy(browser, origin, 'bare'),
  };
}

/** What each kind of mount does in the page. */
const kinds = {
  element: { page: 'element', mount: mountElement, stream: STREAM },
  whole: { page: 'element', mount: useEverything, stream: FRAMES },
  bare: { page: 'bare', mount: mountBare, stream: STREAM },
};

/** @returns the difference of each count, and of the heap `bytes`, which is told for one mount. */
export async function leftBy(browser, origin, kind) {
  const page = await openPage(browser, origin, kinds[kind].page);
  const metrics = await openRendererMetrics(page);
  await page.waitForFunction(() => globalThis.Hls ?? customElements.get('xl-video-player'));
  await mountAndRemove(page, kind, WARM_UP);
  const before = await metrics.alive();
  await mountAndRemove(page, kind, MOUNTS);
  const after = await metrics.alive();
  await page.context().close();
  const left = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]]));
  return { ...left, bytes: left.bytes / MOUNTS };
}

/** Streams and plain videos by turns. */
async function mountAndRemove(page, kind, times) {
  const { mount, stream } = kinds[kind];
  for (let time = 0; time < times; time += 1) await page.evaluate(mount, time % 2 === 0 ? stream : FILM);
}

async function mountElement(src) {
  const player = document.createElement('xl-video-player');
  Object.assign(player, { src, muted: true, autoplay: true });
  const plays = new Promise((resolve) => {
    player.addEventListener('timeupdate', resolve, { once: true });
  });
  document.body.append(player);
  await plays;
  player.remove();
}

async function mountBare(src) {
  const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true });
  const plays = new Promise((resolve) => {
    video.addEventListener('timeupdate', resolve, { once: true });
  });
  const hls = src.endsWith('.m3u8') ? new globalThis.Hls() : undefined;
  hls?.attachMedia(video);
  hls?.loadSource(src);
  if (!hls) video.src = src;
  document.body.append(video);
  await plays;
  hls?.destroy();
  video.removeAttribute('src');
  video.load();
  video.remove();
}
