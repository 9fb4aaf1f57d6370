import type { Extension } from '../extension';
import { hasTouchControls } from '../touch/has-touch-controls';

/** Lets viewers have the sound louder and more even, once one is there who may, or chose it before. */
export const soundExtension: Extension = {
  isNeeded: (state) =>
    'AudioContext' in globalThis &&
    ((state.hasControls && (state.isVisited || hasTouchControls(state))) || state.volumeBoost > 1 || state.isNightMode),
  fetch: async () => (await import('./sound-part')).soundPart,
};
