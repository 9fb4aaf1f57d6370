import { defineFeature } from '../../player/services';
import { performs, type Extension } from '../extension';

declare module '../../player/viewer-preferences' {
  interface PreferencesState extends Partial<StatisticsState> {}
}

declare module '../../player/player' {
  interface PlayerFeatures {
    statistics: typeof feature;
  }
}

/** State of the statistics. */
export interface StatisticsState {
  /** Whether the statistics are shown over the picture. */
  readonly areStatisticsShown: boolean;
}

const feature = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }): StatisticsState => ({ areStatisticsShown: preferences.state.areStatisticsShown ?? false }),
  actions: ({ preferences }) => ({
    /** Shows or hides the statistics. */
    toggleStatistics: () => preferences.choose({ areStatisticsShown: !preferences.state.areStatisticsShown }),
  }),
});

/** Statistics over the picture, loaded when they are first shown. */
export const extension: Extension = {
  features: [feature],
  menuItems: [{ label: 'statistics', ...performs('toggleStatistics') }],
  isNeeded: ({ areStatisticsShown }) => areStatisticsShown,
  load: async () => (await import('./statistics-view')).statisticsModule,
};
