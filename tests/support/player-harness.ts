import { expect, fixture } from '@open-wc/testing';
import { executeServerCommand, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../player-element/src/define';
import { deepActiveElement } from '../../player-element/src/element/stage';
import type { XlVideoPlayer } from '../../player-element/src/element/xl-video-player';
import { browser } from './browsers/browser';

interface Mocha {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => void | Promise<void>): void;
  beforeEach(body: () => void | Promise<void>): void;
  afterEach(body: () => void | Promise<void>): void;
}

/** The runner's own functions, which it offers as globals only. */
export const { describe, it, beforeEach, afterEach } = globalThis as unknown as Mocha;

/** What the tests play; made by support/media/make-media.mjs. */
export const media = {
  /** 6 s of MP4. */
  clip: '/media/clip.mp4',
  /** 60 s of MP4 without sound. */
  long: '/media/long.mp4',
  /** 12 s of HLS in three levels. */
  stream: '/media/hls/master.m3u8',
  /** The same with pictures for the progress slider, one for each 2 s. */
  frames: '/media/hls/frames.m3u8',
  /** 6 s of HLS in one level. */
  single: '/media/single/index.m3u8',
  /** 12 s of HLS with three sound tracks, one of them a description, in either of two levels. */
  tracks: '/media/renditions/tracks.m3u8',
  /** One level without an end. */
  live: '/media/single/live.m3u8',
  /** A stream that goes on, with dates, of which the last two minutes can be watched. */
  dvr: '/media/dvr/180p/index.m3u8',
  /** The same with too little to go back to: it keeps 28 s. */
  short: '/media/short/180p/index.m3u8',
  /** One that comes in parts of half a second, of which the newest but three may be played. */
  parts: '/media/parts/index.m3u8',
  missing: '/media/missing.mp4',
  missingStream: '/media/missing.m3u8',
  poster: '/media/poster.png',
  /** No browser's: WebKitGTK plays even pictures. */
  unplayable: '/package.json',
} as const;

const complaints: string[] = [];
/** Lit's own notice that this is its development build. */
const EXPECTED = /Lit is in dev mode/;

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console);
  console[level] = (...words: unknown[]): void => {
    print(...words);
    if (!EXPECTED.test(String(words[0]))) complaints.push(words.map(String).join(' '));
  };
}
addEventListener('unhandledrejection', (event) => complaints.push(`unhandled rejection: ${String(event.reason)}`));
addEventListener('error', (event) => complaints.push(`uncaught: ${event.message}`));

const mounted: XlVideoPlayer[] = [];
/** Values that a template renders as text by mistake. */
const RENDERED_VALUE = /true|false|undefined|null|NaN|\[object /;

afterEach(async () => {
  if (document.fullscreenElement) await document.exitFullscreen();
  await resetMouse();
  performance.clearResourceTimings();
  for (const { shadowRoot } of mounted.splice(0)) {
    expect(shadowRoot?.textContent, 'a value that is no text is rendered').not.to.match(RENDERED_VALUE);
  }
  expect(complaints.splice(0), 'unexpected console output or uncaught errors').to.deep.equal([]);
});

/** Puts a player with these attributes into the page and waits for its first rendering. */
export async function mount(attributes: Record<string, string> = {}, parent?: Element): Promise<XlVideoPlayer> {
  const player = document.createElement('xl-video-player');
  mounted.push(player);
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  if (parent) parent.append(player);
  else await fixture(player as unknown as string);
  await player.updateComplete;
  return player;
}

/** A mounted player that knows the length of its media. */
export async function mountReady(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  // `readyState` is ahead of the events from which the player knows it.
  let isTold = false;
  const told = new AbortController();
  document.addEventListener('canplay', () => (isTold = true), { capture: true, signal: told.signal });
  const player = await mount({ src: media.clip, ...attributes });
  await until(() => isTold && player.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA, 'media is ready');
  told.abort();
  return player;
}

/** A mounted player whose frames move, started without sound. */
export async function mountPlaying(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mount({ src: media.clip, muted: '', loop: '', ...attributes });
  await player.play();
  await framesAdvance(player);
  return player;
}

/** Everything in the player with this part. */
export function parts(player: XlVideoPlayer, name: string): HTMLElement[] {
  return [...player.renderRoot.querySelectorAll<HTMLElement>(`[part~="${name}"]`)];
}

/** The one element in the player with this part; fails when it is not there. */
export function part(player: XlVideoPlayer, name: string): HTMLElement {
  const [element] = parts(player, name);
  if (!element) throw new Error(`The player has no part "${name}" now`);
  return element;
}

/** Texts that elements with this part show from now on, each with its time; also of those that are gone before a test looks. */
export function recordTexts(player: XlVideoPlayer, name: string): { text: string; at: number }[] {
  const seen: { text: string; at: number }[] = [];
  const observer = new MutationObserver(() => {
    const text = parts(player, name)[0]?.textContent?.trim();
    if (text !== undefined && text !== seen.at(-1)?.text) seen.push({ text, at: performance.now() });
  });
  observer.observe(player.renderRoot, { childList: true, subtree: true, characterData: true });
  return seen;
}

/** Accessible names of the buttons that a viewer finds in the player now. */
export function buttonNames(player: XlVideoPlayer): string[] {
  const buttons = [...player.renderRoot.querySelectorAll('button')].filter((one) => one.checkVisibility());
  return buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '');
}

/** The button with this accessible name; fails when it is not there. */
export function button(player: XlVideoPlayer, name: string): HTMLElement {
  const found = [...player.renderRoot.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
  );
  if (!found) throw new Error(`No button "${name}" among ${buttonNames(player).join(', ')}`);
  return found;
}

/** Waits for a button with this name. */
export function untilButton(player: XlVideoPlayer, name: string): Promise<void> {
  return until(() => buttonNames(player).includes(name), `button ${name}`);
}

/** The rows that the settings get once their modules have come; each moves the others away from under the mouse. */
const LATE_ROWS = 'AudioContext' in globalThis ? ['picture-row', 'sound-row'] : ['picture-row'];

/** Waits until the open settings have all their rows. */
export function untilRows(player: XlVideoPlayer): Promise<void> {
  return until(() => LATE_ROWS.every((row) => parts(player, row).length === 1), 'the rows of picture and sound');
}

/** Waits until each of these has finished or was cancelled. */
async function untilOver(animations: readonly Animation[]): Promise<void> {
  await Promise.all(animations.map(({ finished }) => finished.catch(() => {})));
}

/** Expects that axe finds nothing in an element, once all that appears there has its full colour. */
export async function expectAccessible(element: Element): Promise<void> {
  const root = element.shadowRoot ?? (element.getRootNode() as ShadowRoot);
  // What waits turns for as long as it waits.
  await untilOver(root.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity));
  await expect(element).to.be.accessible();
}

/** Turns to the player and waits for what extensions add to its right-click menu, which moves in a small player as they do. */
export async function untilMenuItems(player: XlVideoPlayer): Promise<void> {
  await hover(part(player, 'video'));
  const verbs = ['toggleStatistics', 'saveScreenshot'];
  await until(() => verbs.every((verb) => verb in player.player!.actions), 'the items of the extensions');
}

/** A bound for a hung test, far above what a busy machine needs. */
const WAIT_LIMIT_MS = 120_000;
const CHECK_EVERY_MS = 10;
/** The page's own timer and clock, also while a test stops them. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const now = performance.now.bind(performance);

/** Waits until a condition holds. */
export async function until(condition: () => unknown, what: string): Promise<void> {
  const end = now() + WAIT_LIMIT_MS;
  while (!condition()) {
    if (now() > end) throw new Error(`Waited ${WAIT_LIMIT_MS / 1000} s for ${what}; ${describePlayers()}`);
    await new Promise((resolve) => startTimer(resolve, CHECK_EVERY_MS));
  }
}

/** The playback state of each player in the page: why a wait was in vain. */
function describePlayers(): string {
  const states = [...document.querySelectorAll('xl-video-player')].map((player) => {
    const { currentTime, duration, readyState, paused, ended, seeking, level, playingLevel, error, buffered } = player;
    const ranges = Array.from({ length: buffered.length }, (_, i) => `${buffered.start(i)}-${buffered.end(i)}`);
    const media = { currentTime, duration, readyState, paused, ended, seeking, buffered: ranges };
    return JSON.stringify({ ...media, level, playingLevel, error, status: player.player?.state.status });
  });
  return states.join(', ') || 'no player';
}

/** The next event of this type. */
export function nextEvent<E extends Event>(target: EventTarget, type: string): Promise<E> {
  return new Promise((resolve) => {
    target.addEventListener(type, (event) => resolve(event as E), { once: true });
  });
}

/**
 * Plays from the beginning in another quality, and waits until it is on the screen: it begins with the next segment. Chosen in the pause:
 * while a stream plays, hls.js keeps what is buffered for the time that it expects a segment to take, which on a busy machine is all of a
 * short stream.
 */
export async function playLevel(player: XlVideoPlayer, level: number): Promise<void> {
  player.pause();
  await seek(player, 0);
  player.level = level;
  void player.play();
  await until(() => player.playingLevel === level, `level ${level}`);
}

/** Goes to a position, in seconds, and waits until it is there. */
export async function seek(player: XlVideoPlayer, time: number): Promise<void> {
  const sought = nextEvent(player, 'seeked');
  player.currentTime = time;
  await sought;
}

/** Waits until the video has shown two different pictures. */
export async function framesAdvance(player: XlVideoPlayer): Promise<void> {
  // Chromium forgets callbacks that were asked for while it had no picture.
  await until(() => player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'a picture');
  const first = await nextFrame(player);
  for (let time = first; time === first; ) time = await nextFrame(player);
}

/** Time of the next picture; NaN at the end, when all were shown before a busy machine looked. */
function nextFrame({ video }: XlVideoPlayer): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = startTimer(() => reject(new Error('No new picture')), WAIT_LIMIT_MS);
    const tell = (time: number): void => {
      stopTimer(timer);
      resolve(time);
    };
    if (video.ended) tell(NaN);
    video.addEventListener('ended', () => tell(NaN), { once: true });
    video.requestVideoFrameCallback((_now, { mediaTime }) => tell(mediaTime));
  });
}

interface Place {
  /** 0..1 from the left. */
  readonly x?: number;
  /** 0..1 from the top. */
  readonly y?: number;
}

/** Frames after which the mouse goes to an element that moves all the time. */
const MAX_MOVING_FRAMES = 30;

/** The transitions of an element and of what it is in; asking for them makes the browser begin those of its latest styles. */
function transitionsAround(element: Element): Animation[] {
  const around: Animation[] = [];
  for (let outer: Element | null = element; outer; outer = outer.parentElement) around.push(...outer.getAnimations());
  return around.filter((animation) => animation instanceof CSSTransition);
}

/**
 * Waits until an element was at the same place in two frames: the mouse would miss one that makes room for its neighbours. Those
 * two may be drawn before a transition begins to move.
 */
async function untilStill(element: Element): Promise<DOMRect> {
  await untilOver(transitionsAround(element));
  let box = element.getBoundingClientRect();
  for (let frame = 0; frame < MAX_MOVING_FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = box;
    box = element.getBoundingClientRect();
    if (x === box.x && y === box.y && width === box.width && height === box.height) break;
  }
  return box;
}

/** Shows the bar that an element is in, and lets its time begin anew: it hides itself before a busy machine comes to it. */
async function untilBarShown(element: Element): Promise<void> {
  const player = element.closest('.player');
  if (!player || !element.closest('.control-bar')) return;
  (element.getRootNode() as ShadowRoot).host.dispatchEvent(new Event('pointermove'));
  await until(() => !player.classList.contains('idle'), 'the bar');
}

/** A mouse reaches only what is in view. */
async function pointOn(element: Element, { x = 0.5, y = 0.5 }: Place): Promise<[number, number]> {
  await untilBarShown(element);
  const { top, height } = await untilStill(element);
  const middle = top + height / 2;
  if (middle < 0 || middle >= innerHeight) element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  return [Math.round(box.left + box.width * x), Math.round(box.top + box.height * y)];
}

/** Moves the real mouse onto an element. */
export async function hover(element: Element, place: Place = {}): Promise<void> {
  return sendMouse({ type: 'move', position: await pointOn(element, place) });
}

/** Clicks an element with the real mouse. */
export async function click(
  element: Element,
  place: Place = {},
  mouseButton: 'left' | 'right' = 'left',
): Promise<void> {
  return sendMouse({ type: 'click', position: await pointOn(element, place), button: mouseButton });
}

/** Double-clicks an element with the real mouse. */
export async function doubleClick(element: Element, place: Place = {}): Promise<unknown> {
  return executeServerCommand('double-click', { position: await pointOn(element, place) });
}

/** Drags the real mouse from one place on an element to another; `during` runs before the button comes up. */
export async function drag(
  element: Element,
  from: Place,
  to: Place,
  during?: () => void | Promise<void>,
): Promise<void> {
  const end = await pointOn(element, to);
  await hover(element, from);
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: end });
  await during?.();
  await sendMouse({ type: 'up' });
}

/** Presses and releases a real key. */
export function press(key: string): Promise<void> {
  return sendKeys({ press: key });
}

/**
 * Asks for the menu of the focused element by the keyboard. Keys that a driver sends make Chromium ask for it;
 * elsewhere the window would, which they do not pass through.
 */
export async function pressMenuKey(key: 'ContextMenu' | 'Shift+F10'): Promise<void> {
  if (browser === 'chromium') return press(key);
  const focused = deepActiveElement(document)!;
  const { left: clientX, bottom: clientY } = focused.getBoundingClientRect();
  const options = { bubbles: true, composed: true, cancelable: true, clientX, clientY };
  focused.dispatchEvent(new PointerEvent('contextmenu', options));
}

/** Puts the focus on the player's surface, as a click on the picture does, and leaves the play state alone. */
export function focusSurface(player: XlVideoPlayer): void {
  part(player, 'player').focus();
}

/** Whether the control bar is there for the viewer. */
export function areControlsShown(player: XlVideoPlayer): boolean {
  return !part(player, 'player').classList.contains('idle');
}

/** A file that the server holds back until it is released. */
export interface HeldMedia {
  readonly src: string;
  release(): Promise<unknown>;
}

export function hold(path: string): HeldMedia {
  const query = `held=${crypto.randomUUID()}`;
  return { src: `${path}?${query}`, release: () => fetch(`/media/release?${query}`) };
}

/** Paths of what the page has requested since the test began. */
export function requests(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
}
