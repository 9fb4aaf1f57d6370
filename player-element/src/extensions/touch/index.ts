import type { Extension, ExtensionContext } from '../extension';
import { hasTouchControls } from './has-touch-controls';

/** What `touch-controls` may be. */
const VALUES = ['native', 'custom'];

/** The player's own controls for fingers, with gestures, on touch devices in pages that ask for them. */
export const extension: Extension = {
  isNeeded: hasTouchControls,
  load: async () => (await import('./touch')).touchModule,
  start: warnOfValue,
};

/** Tells the page's author of a `touch-controls` that says nothing, on every device. */
function warnOfValue({ player, services: { options } }: ExtensionContext): void {
  let known: unknown;
  const check = (): void => {
    const value = options.extension('touchControls');
    if (value !== known && value !== undefined && !VALUES.includes(value as string)) {
      console.warn(`<xl-video-player> has no touch-controls "${String(value)}": it is ${VALUES.join(' or ')}`);
    }
    known = value;
  };
  options.addEventListener('optionschange', check, { signal: player.signal });
  check();
}
