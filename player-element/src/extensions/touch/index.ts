import type { Extension } from '../extension';
import { pageValue } from '../page-value';
import { hasTouchControls } from './has-touch-controls';

/** What `touch-controls` may be. */
const VALUES: readonly unknown[] = [undefined, 'native', 'custom'];

/** Warns the page's author of a `touch-controls` that says nothing. */
function warnOfUnknown(value: unknown): void {
  if (VALUES.includes(value)) return;
  console.warn(`<xl-video-player> has no touch-controls "${String(value)}": it is native or custom`);
}

/** The player's own controls for fingers, with gestures, on touch devices in pages that ask for them. */
export const extension: Extension = {
  isNeeded: hasTouchControls,
  load: async () => (await import('./touch')).touchModule,
  start({ player, services }) {
    const check = pageValue('touchControls', warnOfUnknown);
    services.options.addEventListener('optionschange', () => check(services), { signal: player.signal });
    check(services);
  },
};
