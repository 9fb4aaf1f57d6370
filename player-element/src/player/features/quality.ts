import type { QualityLevel } from '../../events';
import { defineFeature } from '../feature';

export interface QualityState {
  /** The qualities of the stream, lowest first; empty for anything else. */
  readonly levels: readonly QualityLevel[];
  /** Index of the chosen quality, -1 for automatic. */
  readonly level: number;
  /** Index of the quality on the screen, -1 while unknown. */
  readonly playingLevel: number;
}

/** The quality of a stream (spec 4.2). */
export const quality = defineFeature({
  initial: { levels: [], level: -1, playingLevel: -1 } as QualityState,
  on: { source: ['levelschange', 'levelchange', 'sourcechange'] },
  read: ({ source }): QualityState => ({
    levels: source.levels,
    level: source.level,
    playingLevel: source.playingLevel,
  }),
  actions: ({ source }) => ({
    /** Chooses a quality by its index; -1 is automatic. */
    setLevel(index: number): void {
      source.level = index;
    },
  }),
});
