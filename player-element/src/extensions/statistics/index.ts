import { zhCnOffers } from '../../i18n/zh-cn-extensions';
import { defineFeature } from '../../player/services';
import { addMenuItem } from '../../ui/base/control-registry';
import type { Extension } from '../extension';

declare module '../../player/viewer-preferences' {
  interface PreferenceFacts {
    /** Whether the statistics lie over the picture; default false. */
    readonly areStatisticsShown?: boolean;
  }
}

declare module '../../player/player' {
  interface PlayerFeatures {
    statistics: typeof feature;
  }
}

/** The fact of the statistics. */
export interface StatisticsState {
  /** Whether the statistics lie over the picture. */
  readonly areStatisticsShown: boolean;
}

const feature = defineFeature({
  initial: { areStatisticsShown: false } as StatisticsState,
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }): StatisticsState => ({
    areStatisticsShown: preferences.facts.areStatisticsShown ?? false,
  }),
  actions: ({ preferences }) => ({
    /** Shows or hides the statistics. */
    toggleStatistics: () => preferences.choose({ areStatisticsShown: !preferences.facts.areStatisticsShown }),
  }),
});

let isOffered = false;

/** Offers the statistics, which are fetched when they are first asked for. */
export const statistics: Extension = {
  isNeeded: () => true,
  // So small that it comes with what knows the extensions.
  fetch: () =>
    Promise.resolve({
      styles: [],
      words: zhCnOffers,
      start({ player }) {
        player.use(feature);
        if (isOffered) return;
        isOffered = true;
        addMenuItem({
          label: 'statistics',
          needs: 'toggleStatistics',
          press: (actions) => actions.toggleStatistics(),
        });
      },
    }),
};

/** The statistics over the picture. */
export const statisticsExtension: Extension = {
  isNeeded: (state) => state.areStatisticsShown,
  fetch: async () => (await import('./statistics-view')).statisticsPart,
};
