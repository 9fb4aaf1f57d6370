import type { Extension } from '../extension';

/** What viewers experience, measured (CTA-2066). */
export const qoeExtension: Extension = {
  isNeeded: ({ extensionOptions }) => extensionOptions.includes('qoe'),
  fetch: async () => (await import('./qoe-reporter')).qoePart,
};
