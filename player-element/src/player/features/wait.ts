import { defineFeature } from '../feature';
import type { Slowness } from '../wait-watch';

export interface WaitState {
  /** Whether playback waits for a network: the browser is offline. */
  readonly isOffline: boolean;
  /** How long loading has lasted: `slow` after 5 s, `very-slow` after 10 s, when beginning anew is worth a try. */
  readonly slowness: Slowness;
}

/** What a viewer who waits is told. */
export const wait = defineFeature({
  initial: { isOffline: false, slowness: 'none' } as WaitState,
  on: { wait: ['waitchange'] },
  read: ({ wait: { isOffline, slowness } }): WaitState => ({ isOffline, slowness }),
  actions: ({ source, intent }) => ({
    /** Loads the source anew from its lowest quality, and plays it. */
    retryLowest(): void {
      void intent.play();
      source.retryLowest();
    },
  }),
});
