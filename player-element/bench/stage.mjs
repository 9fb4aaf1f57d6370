/** The stream that is measured, and the plain video. */
export const STREAM = '/film/master.m3u8';
export const FILM = '/film/film.mp4';
/** The stream with pictures for the progress slider. */
export const FRAMES = '/samples/frames.m3u8';

/** How long a page may take to get ready, in ms; machines at work are slow. */
const READY_MS = 30_000;
/** Between looks at whether it is ready, in ms: often enough, and no frame is spent on it. */
const LOOK_MS = 100;

/** Opens an empty page in a process of its own, which has the element or bare hls.js at hand. */
export async function openPage(browser, origin, name) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${origin}/pages/${name}.html`);
  return page;
}

/** Puts the element on the page, muted and looping. */
export async function addElement(page, src) {
  await page.evaluate(async (address) => {
    await customElements.whenDefined('xl-video-player');
    const player = document.createElement('xl-video-player');
    Object.assign(player, { src: address, muted: true, loop: true });
    document.body.append(player);
    globalThis.player = player;
    globalThis.video = player.video;
  }, src);
}

/** Puts a `<video>` of the same size on the page, played by hls.js as it comes. */
export async function addBarePlayer(page, src) {
  await page.waitForFunction(() => 'Hls' in globalThis);
  await page.evaluate((address) => {
    const video = Object.assign(document.createElement('video'), { muted: true, loop: true, width: 800, height: 450 });
    const hls = new globalThis.Hls();
    hls.attachMedia(video);
    hls.loadSource(address);
    document.body.append(video);
    Object.assign(globalThis, { hls, video });
  }, src);
}

/** Chooses the highest quality and waits until the whole film is there, so that no download is measured. */
export async function fetchAll(page) {
  const isReady = { timeout: READY_MS, polling: LOOK_MS };
  await page.waitForFunction(() => (globalThis.player ?? globalThis.hls).levels.length > 0, undefined, isReady);
  await page.evaluate(() => {
    const { player, hls } = globalThis;
    if (player) player.level = player.levels.length - 1;
    else hls.nextLevel = hls.levels.length - 1;
  });
  await page.waitForFunction(
    () => {
      const { buffered, duration } = globalThis.video;
      return buffered.length > 0 && buffered.end(buffered.length - 1) > duration - 0.5;
    },
    undefined,
    isReady,
  );
}

/** Whether the element shows its controls. */
export function areControlsShown(page) {
  return page.evaluate(() =>
    globalThis.player.shadowRoot.querySelector('[part~="play-button"]').checkVisibility({ opacityProperty: true }),
  );
}
