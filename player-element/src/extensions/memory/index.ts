import type { Extension } from '../extension';

/** Keeps what viewers chose and where they were, where the page gives it a place in storage. */
export const memoryExtension: Extension = {
  isNeeded: ({ extensionOptions }) => extensionOptions.includes('storage'),
  fetch: async () => (await import('./memory')).memoryPart,
};
