import type { PlaybackFailure } from '../../media/playback-failure';
import { defineFeature } from '../feature';

export interface FailureState {
  /** Why the source does not play. */
  readonly failure: PlaybackFailure | undefined;
}

/** What went wrong (spec 8). */
export const failure = defineFeature({
  initial: { failure: undefined } as FailureState,
  on: { source: ['failurechange'] },
  read: ({ source }): FailureState => ({ failure: source.failure }),
  actions: () => ({}),
});
