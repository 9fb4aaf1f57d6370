import { openRendererMetrics } from './renderer-metrics.mjs';
import { FILM, openPage, STREAM } from './stage.mjs';

/** Mounts before the count begins: what is made once, such as style sheets and compiled code, is no leftover. */
const WARM_UP = 4;
const MOUNTS = 50;

/** What is still alive after the element was put on a page, played and removed, again and again. */
export async function measureLeftovers(browser, origin) {
  const page = await openPage(browser, origin, 'element');
  const metrics = await openRendererMetrics(page);
  await mountAndRemove(page, WARM_UP);
  const before = await metrics.alive();
  await mountAndRemove(page, MOUNTS);
  const after = await metrics.alive();
  await page.context().close();
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]]));
}

/** Streams and plain videos by turns. */
async function mountAndRemove(page, times) {
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(
      async (src) => {
        const player = document.createElement('xl-video-player');
        Object.assign(player, { src, muted: true, autoplay: true });
        const plays = new Promise((resolve) => {
          player.addEventListener('timeupdate', resolve, { once: true });
        });
        document.body.append(player);
        await plays;
        player.remove();
      },
      time % 2 === 0 ? STREAM : FILM,
    );
  }
}
