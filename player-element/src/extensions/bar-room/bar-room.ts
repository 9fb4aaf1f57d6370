import { css } from 'lit';
import type { ExtensionContext, ExtensionModule } from '../extension';

/** What a crowded bar leaves out, the least important first; the settings have most of it. */
const LEAST_IMPORTANT = [
  'live-clock',
  'previous-button',
  'next-button',
  'danmaku-write',
  'danmaku-button',
  'chapters-button',
  'audio-button',
  'remote-button',
  'playlist-button',
  'pip-button',
  'page-fullscreen-button',
  'rate-button',
  'quality-button',
  'captions-button',
].map((name) => `xlvp-${name}`);
/** What every bar keeps. */
const KEPT = ['xlvp-play-button', 'xlvp-volume-control', 'xlvp-settings-button', 'xlvp-fullscreen-button'];
const CLOCK = 'xlvp-clock';
/** What browsers round widths by, in px. */
const ROUNDING = 0.5;

/** When a control is left out: what a page has added, which is nowhere else, after the player's own; the clock last. */
function rank({ localName }: Element): number {
  const index = LEAST_IMPORTANT.indexOf(localName);
  if (index >= 0) return index;
  return LEAST_IMPORTANT.length + (localName === CLOCK ? 1 : 0);
}

/** By how much the row is longer than the bar, in px. */
function excessOf(bar: Element): number {
  const end = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight);
  const boxes = [...bar.children].map((control) => control.getBoundingClientRect());
  return Math.max(...boxes.filter(({ width }) => width > 0).map(({ right }) => right)) - end;
}

/** Leaves out of a bar what it has no room for; where the focus is on that, it goes to the settings. */
function fitBar(bar: Element): void {
  const controls = [...bar.children].filter(({ localName }) => localName.includes('-') && !KEPT.includes(localName));
  for (const control of controls) control.classList.remove('no-room');
  let excess = excessOf(bar);
  if (excess <= ROUNDING) return;
  // A row that is too long has nothing left to shrink: without a control it is shorter by just that.
  const queue = controls
    .map((control) => ({ control, width: control.getBoundingClientRect().width, rank: rank(control) }))
    .sort((one, other) => one.rank - other.rank);
  while (excess > ROUNDING && queue.length > 0) {
    while (excess > ROUNDING && queue.length > 0) {
      const { control, width } = queue.shift()!;
      control.classList.add('no-room');
      excess -= width;
    }
    // The gear may have come for what is left out.
    excess = excessOf(bar);
  }
  const { activeElement } = bar.getRootNode() as ShadowRoot;
  if (!activeElement?.closest('.no-room')) return;
  const next = bar.querySelector<HTMLElement>('xlvp-settings-button button') ?? bar.querySelector('button');
  next?.focus({ preventScroll: true });
}

/** What a crowded bar leaves out; then there is a gear for it. */
const barRoom = css`
  .bar > .no-room {
    display: none !important;
  }

  .bar:has(> .no-room) > .overflow {
    display: block;
  }
`;

/** Leaves out of a crowded bar what matters least. */
export const barRoomModule: ExtensionModule = { styles: [barRoom], start };

function start({ player: { signal }, layers }: ExtensionContext): void {
  const stage = layers.closest('.player')!;
  let bar: Element | null = null;
  let frame = 0;

  // Its size does not depend on what stands in it, so that this cannot go round in circles.
  const resizes = new ResizeObserver(() => bar && fitBar(bar));
  const changes = new MutationObserver((records) => {
    // A clock ticks, and a popup is drawn, without another width.
    if (records.every(({ target }) => target.parentElement?.closest('.clock, .popup'))) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(follow);
  });

  /** Each bar that the player draws, and what stands in it. */
  function follow(): void {
    const controlBar = stage.querySelector('xlvp-control-bar');
    if (controlBar) changes.observe(controlBar, { childList: true, subtree: true, characterData: true });
    const found = stage.querySelector('.bar');
    if (found === bar) return void (bar && fitBar(bar));
    bar = found;
    resizes.disconnect();
    if (bar) resizes.observe(bar);
  }

  changes.observe(stage, { childList: true });
  const end = (): void => {
    changes.disconnect();
    resizes.disconnect();
    cancelAnimationFrame(frame);
  };
  signal.addEventListener('abort', end, { once: true });
  follow();
}
