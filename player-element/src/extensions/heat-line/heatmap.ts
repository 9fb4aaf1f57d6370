import { defineFeature, type Feature } from '../../player/feature';
import { pageValue } from '../page-value';
import { heatOf } from './heat-of';

export interface HeatmapState {
  /** How much each part of the media is watched, 0..1: parts of equal length, the first one first. */
  readonly heatmap: readonly number[];
}

/** How much each part of the media is watched, as the page tells. */
export function heatmap(): Feature<HeatmapState, object> {
  const heatNow = pageValue('heatmap', heatOf);
  return defineFeature({
    initial: { heatmap: [] } as HeatmapState,
    on: { options: ['optionschange'] },
    read: (owners): HeatmapState => ({ heatmap: heatNow(owners) }),
    actions: () => ({}),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly heatmap: ReturnType<typeof heatmap>;
  }
}
