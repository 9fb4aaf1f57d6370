import type { Extension } from '../extension';

/** The statistics over the picture. */
export const statisticsExtension: Extension = {
  isNeeded: (state) => state.areStatisticsShown,
  fetch: async () => (await import('./statistics-part')).statisticsPart,
};
