import type { Extension } from '../extension';

/** Live streams: wall clock, window and latency. */
export const extension: Extension = {
  controlNames: ['live-clock'],
  isNeeded: ({ isLive }) => isLive,
  load: async () => (await import('./live')).liveModule,
};
