import { hasOption, type Extension } from '../extension';

const hasHeatmap = hasOption('heatmap');

/** The line of what is watched most, once somebody turns to a player whose page knows. */
export const extension: Extension = {
  isNeeded: (state) => state.isVisited && hasHeatmap(state),
  load: async () => (await import('./heat-line')).heatLineModule,
};
