import type { Extension } from '../extension';

/** Comments that viewers write over the picture, where the page has some or takes some. */
export const danmakuExtension: Extension = {
  isNeeded: ({ extensionOptions }) => extensionOptions.includes('danmaku'),
  fetch: async () => (await import('./danmaku')).danmakuPart,
};
