import type { Extension } from '../extension';

/** Reverts seeks by the browser's own controls, which do not know that the page forbids them. */
export const extension: Extension = {
  isNeeded: ({ hasNativeControls, isSpeedEnabled }) => hasNativeControls && !isSpeedEnabled,
  load: async () => (await import('./undo-native-seeks')).nativeSeeksModule,
};
