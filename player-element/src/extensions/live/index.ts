import type { Extension } from '../extension';

/** The wall clock of streams without an end, and what keeps them at hand. */
export const extension: Extension = {
  controlNames: ['live-clock'],
  isNeeded: ({ isLive }) => isLive,
  load: async () => (await import('./live')).liveModule,
};
