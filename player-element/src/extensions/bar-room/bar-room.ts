import { css } from 'lit';
import type { ExtensionContext, ExtensionModule } from '../extension';

/** Controls that a crowded bar hides, the least important first; most are among the settings too. */
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
/** Controls that every bar keeps. */
const KEPT = ['xlvp-play-button', 'xlvp-volume-control', 'xlvp-settings-button', 'xlvp-fullscreen-button'];
const CLOCK = 'xlvp-clock';
/** Tolerance for rounded widths, in px. */
const ROUNDING_PX = 0.5;

/** Order of hiding: the player's own controls, then the page's, which are nowhere else, then the clock. */
function rank({ localName }: Element): number {
  const index = LEAST_IMPORTANT.indexOf(localName);
  if (index >= 0) return index;
  return LEAST_IMPORTANT.length + (localName === CLOCK ? 1 : 0);
}

/** Whether the row of controls is longer than the bar. */
function isTooLong(bar: Element): boolean {
  const end = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight) + ROUNDING_PX;
  return [...bar.children].some((control) => {
    const { width, right } = control.getBoundingClientRect();
    return width > 0 && right > end;
  });
}

/** Hides the controls that a bar has no room for; the focus of a hidden one moves to the settings button. */
function fitBar(bar: Element): void {
  const controls = [...bar.children].filter(({ localName }) => localName.includes('-') && !KEPT.includes(localName));
  for (const control of controls) control.classList.remove('no-room');
  // Measured again for each control, as hiding one can add the settings button.
  for (const control of controls.sort((one, other) => rank(one) - rank(other))) {
    if (!isTooLong(bar)) break;
    control.classList.add('no-room');
  }
  const { activeElement } = bar.getRootNode() as ShadowRoot;
  if (!activeElement?.closest('.no-room')) return;
  const next = bar.querySelector<HTMLElement>('xlvp-settings-button button') ?? bar.querySelector('button');
  next?.focus({ preventScroll: true });
}

/** Hidden controls of a crowded bar, which then has a settings button. */
const barRoom = css`
  .bar > .no-room {
    display: none !important;
  }

  .bar:has(> .no-room) > .overflow {
    display: block;
  }
`;

/** Hides the least important controls of a crowded bar. */
export const barRoomModule: ExtensionModule = { styles: [barRoom], start };

function start({ player: { signal }, layers }: ExtensionContext): void {
  const stage = layers.closest('.player')!;
  let frame = 0;

  // The size of the bar does not depend on its controls, so that this cannot loop.
  const resizes = new ResizeObserver(([entry]) => fitBar(entry!.target));
  const changes = new MutationObserver((records) => {
    // Ticks of a clock and the drawing of a popup do not change widths.
    if (records.every(({ target }) => target.parentElement?.closest('.clock, .popup'))) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(sync);
  });

  /** Observes the controls and the bar that the player renders; the latter fits the bar before the next frame. */
  function sync(): void {
    const controlBar = stage.querySelector('xlvp-control-bar');
    if (controlBar) changes.observe(controlBar, { childList: true, subtree: true, characterData: true });
    const bar = stage.querySelector('.bar');
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
