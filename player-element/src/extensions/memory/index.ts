import { hasOption, type Extension } from '../extension';

/** Keeps what viewers chose and where they were, where the page gives it a place in storage. */
export const extension: Extension = {
  isNeeded: hasOption('storage'),
  load: async () => (await import('./memory')).memoryModule,
};
