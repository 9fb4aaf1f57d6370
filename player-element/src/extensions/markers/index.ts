import type { Extension } from '../extension';

/** Places that the page points out on the slider. */
export const markersExtension: Extension = {
  isNeeded: ({ extensionOptions }) => extensionOptions.includes('markers'),
  fetch: async () => (await import('./markers')).markerPart,
};
