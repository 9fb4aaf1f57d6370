import type { Extension } from '../extension';

/** The line of what is watched most, once somebody turns to a player whose page knows. */
export const heatLineExtension: Extension = {
  isNeeded: ({ extensionOptions, isVisited }) => isVisited && extensionOptions.includes('heatmap'),
  fetch: async () => (await import('./heat-line')).heatLinePart,
};
