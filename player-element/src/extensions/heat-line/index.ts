import { hasOption, type Extension } from '../extension';

const hasHeatmap = hasOption('heatmap');

/** Heat line, loaded once a viewer points at or focuses a player whose page sets `heatmap`. */
export const extension: Extension = {
  isNeeded: (state) => state.isVisited && hasHeatmap(state),
  load: async () => (await import('./heat-line')).heatLineModule,
};
