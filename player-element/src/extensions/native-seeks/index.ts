import type { Extension } from '../extension';

/** Lets the browser's own slider seek no more than the page allows, which it knows nothing of. */
export const forbidNativeSeeks: Extension = {
  isNeeded: ({ hasNativeControls, isSpeedEnabled }) => hasNativeControls && !isSpeedEnabled,
  async fetch() {
    const { undoNativeSeeks } = await import('./undo-native-seeks');
    return { styles: [], start: ({ owners, player }) => undoNativeSeeks(owners, player.signal) };
  },
};
