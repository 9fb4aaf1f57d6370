import { hasOption, type Extension } from '../extension';

/** Storage of choices and positions of viewers, for pages that set `storage`. */
export const extension: Extension = {
  isNeeded: hasOption('storage'),
  load: async () => (await import('./memory')).memoryModule,
};
