import type { Extension } from '../extension';
import { hasTouchControls } from './has-touch-controls';

/** The player's own controls for fingers, with gestures, on touch devices in pages that ask for them. */
export const touchControls: Extension = {
  isNeeded: hasTouchControls,
  fetch: async () => (await import('./touch')).touchPart,
};

/** What `touch-controls` may be. */
const WORDS = ['native', 'custom'];

/** Tells the page's author of a `touch-controls` that says nothing, on every device. */
export const touchControlsCheck: Extension = {
  isNeeded: () => true,
  // So small that it comes with what knows the extensions.
  fetch: () =>
    Promise.resolve({
      styles: [],
      start({ player, owners: { options } }) {
        let known: unknown;
        const check = (): void => {
          const value = options.extension('touchControls');
          if (value !== known && value !== undefined && !WORDS.includes(value as string)) {
            console.warn(`<xl-video-player> has no touch-controls "${String(value)}": it is ${WORDS.join(' or ')}`);
          }
          known = value;
        };
        options.addEventListener('optionschange', check, { signal: player.signal });
        check();
      },
    }),
};
