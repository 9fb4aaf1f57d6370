import type { Extension } from '../extension';

/** Adverts before the media, within it and after it. */
export const advertsExtension: Extension = {
  isNeeded: ({ extensionOptions }) => extensionOptions.includes('adverts'),
  fetch: async () => (await import('./adverts')).advertsPart,
  onMissing: ({ intent }) => intent.hold(false),
};
