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
const ROUNDING_PX = 0.5;

/** When a control is left out: what a page has added, which is nowhere else, after the player's own; the clock last. */
function rank({ localName }: Element): number {
  const index = LEAST_IMPORTANT.indexOf(localName);
  if (index >= 0) return index;
  return LEAST_IMPORTANT.length + (localName === CLOCK ? 1 : 0);
}

/** Whether the row is longer than the bar. */
function isTooLong(bar: Element): boolean {
  const end = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight) + ROUNDING_PX;
  return [...bar.children].some((control) => {
    const { width, right } = control.getBoundingClientRect();
    return width > 0 && right > end;
  });
}

/** Leaves out of a bar what it has no room for; where the focus is on that, it goes to the settings. */
function fitBar(bar: Element): void {
  const controls = [...bar.children].filter(({ localName }) => localName.includes('-') && !KEPT.includes(localName));
  for (const control of controls) control.classList.remove('no-room');
  // Measured anew for each one: the gear may have come for what is left out.
  for (const control of controls.sort((one, other) => rank(one) - rank(other))) {
    if (!isTooLong(bar)) break;
    control.classList.add('no-room');
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
    frame = requestAnimationFrame(sync);
  });

  /** Each bar that the player draws, and what stands in it. */
  function sync(): void {
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
  sync();
}
