import type { Extension } from '../extension';

/** Lets the browser's own slider seek no more than the page allows, which it knows nothing of. */
export const extension: Extension = {
  isNeeded: ({ hasNativeControls, isSpeedEnabled }) => hasNativeControls && !isSpeedEnabled,
  load: async () => (await import('./undo-native-seeks')).nativeSeeksModule,
};
