// Takes a picture of every state of the built element, for people to look at: .cache/pictures/.
// Words name the states to take, or their beginnings; without words it takes all.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startFileServer } from './file-server.mjs';
import { launchChromium } from './launch-chromium.mjs';
import { pictureStates } from './picture-states.mjs';

/** What stands around the player, so that what it casts or spills is seen, in px. */
const MARGIN = 24;

const at = (path) => new URL(path, import.meta.url);
const folder = fileURLToPath(at('../.cache/pictures/'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Of the player, in px.
    widths: { type: 'string', default: '360,800,1440' },
    // Pixels of the picture to a CSS pixel.
    scale: { type: 'string', default: '1' },
  },
});
const widths = values.widths.split(',').map(Number);
const states = pictureStates.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
);

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
if (states.length === 0) fail(`The states are ${pictureStates.map(({ name }) => name).join(', ')}`);
if (!widths.every((width) => width > 0)) fail(`--widths ${values.widths} are no widths in px, as in --widths 240,320`);
if (!existsSync(at('../dist/xl-video-player.js'))) {
  fail('There is no dist/xl-video-player.js: npm run build -w player-element makes it.');
}

if (positionals.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startFileServer({
  '/page.html': at('picture-page.html'),
  '/film': at('../../site/public/media/films/shujutong'),
  '/dist': at('../dist'),
});
const browser = await launchChromium();

/** Puts the player on the page, in a box of its own. */
async function mount(page, { src, attributes, css, frame = '' }, [width, height]) {
  if (css) await page.addStyleTag({ content: css });
  await page.evaluate(
    async ([all, style]) => {
      await customElements.whenDefined('xl-video-player');
      const player = document.createElement('xl-video-player');
      for (const [name, value] of Object.entries(all)) player.setAttribute(name, value);
      const box = document.querySelector('div');
      box.style.cssText = style;
      box.append(player);
      globalThis.player = player;
    },
    [{ src, poster: '/film/poster.webp', title: '产品介绍', width, height, ...attributes }, frame],
  );
}

/** One state at one width, in a context of its own: full-screen and focus leave nothing behind. */
async function take(state, width) {
  const height = Math.round((width * 9) / 16);
  const context = await browser.newContext({
    viewport: { width: width + 2 * MARGIN, height: height + 2 * MARGIN },
    deviceScaleFactor: Number(values.scale),
    locale: 'zh-CN',
    permissions: ['clipboard-read', 'clipboard-write'],
    hasTouch: state.isTouch === true,
    isMobile: state.isTouch === true,
  });
  try {
    const page = await context.newPage();
    if (state.emulate) await page.emulateMedia(state.emulate);
    await state.prepare?.(page);
    await page.goto(`${server.origin}/page.html`);
    await mount(page, state, [String(width), String(height)]);
    if (!state.prepare) await page.waitForFunction(() => globalThis.player.readyState > 1 || globalThis.player.error);
    if ((await state.reach(page)) === false) return false;
    await page.waitForTimeout(state.settle);
    await page.screenshot({ path: `${folder}${state.name}-${width}.png` });
    return true;
  } finally {
    await context.close();
  }
}

const missed = [];
try {
  for (const state of states) {
    for (const width of widths) {
      try {
        if (!(await take(state, width))) console.log(`${state.name}: nothing at ${width} px`);
      } catch (error) {
        missed.push(`${state.name} at ${width} px: ${error.message.split('\n')[0]}`);
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}
for (const line of missed) console.error(line);
console.log(`${states.length} states at ${widths.join(', ')} px, ${missed.length} pictures missed, in ${folder}`);
if (missed.length > 0) process.exitCode = 1;
