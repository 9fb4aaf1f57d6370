import { defineFeature, type Feature } from '../../player/feature';
import type { UpNext } from './up-next';

export interface UpNextState {
  /** Seconds until the next item plays by itself, 0 while nothing is counted. */
  readonly upNextSeconds: number;
  /** Whether the countdown waits for the viewer to look. */
  readonly isUpNextWaiting: boolean;
}

export interface UpNextActions {
  /** Keeps the next item from playing by itself. */
  cancelNext(): void;
}

/** What comes by itself after the end of an item. */
export function upNextFeature(upNext: UpNext): Feature<UpNextState, UpNextActions> {
  return defineFeature({
    initial: { upNextSeconds: 0, isUpNextWaiting: false } as UpNextState,
    on: { video: ['upnextchange'] },
    read: (): UpNextState => ({ upNextSeconds: upNext.seconds, isUpNextWaiting: upNext.isWaiting }),
    actions: (): UpNextActions => ({ cancelNext: () => upNext.cancel() }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly upNext: ReturnType<typeof upNextFeature>;
  }
}
