import type { Extension } from '../extension';
import { pageValue } from '../page-value';
import { hasTouchControls } from './has-touch-controls';

/** Valid values of `touch-controls`. */
const VALUES: readonly unknown[] = [undefined, 'native', 'custom'];

/** Warns of an invalid `touch-controls`. */
function warnOfUnknown(value: unknown): void {
  if (VALUES.includes(value)) return;
  console.warn(`<xl-video-player> has no touch-controls "${String(value)}": it is native or custom`);
}

/** Controls and gestures for touch devices, on pages that ask for them. */
export const extension: Extension = {
  isNeeded: hasTouchControls,
  load: async () => (await import('./touch')).touchModule,
  start({ player, services }) {
    const check = pageValue('touchControls', warnOfUnknown);
    services.options.addEventListener('optionschange', () => check(services), { signal: player.signal });
    check(services);
  },
};
