import { hasOption, type Extension } from '../extension';

/** Markers of the page on the progress slider. */
export const extension: Extension = {
  keyNames: [';', "'"],
  isNeeded: hasOption('markers'),
  load: async () => (await import('./markers')).markersModule,
};
