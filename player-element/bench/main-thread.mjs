import { setTimeout as pause } from 'node:timers/promises';
import { openRendererMetrics } from './renderer-metrics.mjs';
import { addBarePlayer, addElement, areControlsShown, fetchAll, openPage, STREAM } from './stage.mjs';

/** How long one sample watches, in ms. */
const SAMPLE_MS = 3000;
/** Between the start of playback and the sample, in ms: starting is not what is measured. */
const SETTLE_MS = 700;
/** Until controls that nobody uses have surely gone, in ms. */
const HIDDEN_MS = 2900;
/** More steps than any control bar has. */
const MAX_TABS = 40;

/**
 * What playing costs the main thread: each round plays bare hls.js, the element with its controls shown, the
 * element with its controls hidden, and the same with the statistics over it, one after the other, and begins with another
 * one than the round before.
 * @returns one list of samples a kind, in the order of the rounds.
 */
export async function measureMainThread(browser, origin, rounds, onRound) {
  const bare = await openPage(browser, origin, 'bare');
  await addBarePlayer(bare, STREAM);
  const element = await openPage(browser, origin, 'element');
  await addElement(element, STREAM);
  const measured = await openPage(browser, origin, 'element');
  await addElement(measured, STREAM);
  await Promise.all([fetchAll(bare), fetchAll(element), fetchAll(measured)]);
  await showStatistics(measured);

  const kinds = [
    { name: 'bare', page: bare, metrics: await openRendererMetrics(bare), prepare: () => undefined },
    { name: 'shown', page: element, metrics: await openRendererMetrics(element), prepare: keepControls },
    { name: 'hidden', page: element, metrics: await openRendererMetrics(element), prepare: leaveControls },
    { name: 'statistics', page: measured, metrics: await openRendererMetrics(measured), prepare: leaveControls },
  ];
  const samples = { bare: [], shown: [], hidden: [], statistics: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(round + turn) % kinds.length];
      samples[kind.name].push(await sample(kind));
    }
    onRound(round + 1);
  }
  await bare.context().close();
  await element.context().close();
  await measured.context().close();
  return samples;
}

async function sample({ name, page, metrics, prepare }) {
  await page.bringToFront();
  await page.evaluate(() => globalThis.video.play());
  await prepare(page);
  await pause(SETTLE_MS);
  const seen = await metrics.watch(SAMPLE_MS);
  const isPlaying = await page.evaluate(() => !globalThis.video.paused && globalThis.video.readyState > 2);
  if (!isPlaying) throw new Error(`${name} does not play`);
  if (name !== 'bare' && (await areControlsShown(page)) !== (name === 'shown')) {
    throw new Error(`The controls are not ${name}`);
  }
  await page.evaluate(() => globalThis.video.pause());
  return seen;
}

/** Controls stay while the keyboard is on one of them. */
async function keepControls(page) {
  for (let tab = 0; tab < MAX_TABS; tab += 1) {
    const isThere = await page.evaluate(() =>
      globalThis.player.shadowRoot.activeElement?.matches('[part~="play-button"]'),
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the play button');
}

/** Opens the statistics, which the player has once it plays. */
async function showStatistics(page) {
  await page.evaluate(() => globalThis.video.play());
  await page.waitForFunction(() => 'toggleStatistics' in globalThis.player.player.actions);
  await page.evaluate(() => {
    globalThis.player.player.actions.toggleStatistics();
    globalThis.video.pause();
  });
}

async function leaveControls(page) {
  await page.evaluate(() => globalThis.player.blur());
  await pause(HIDDEN_MS);
}
