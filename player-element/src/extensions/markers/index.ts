import { hasOption, type Extension } from '../extension';

/** Places that the page points out on the slider. */
export const extension: Extension = {
  isNeeded: hasOption('markers'),
  load: async () => (await import('./markers')).markersModule,
};
