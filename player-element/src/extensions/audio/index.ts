import type { Extension } from '../extension';
import { audioTracks } from './audio-tracks';

/** Lets viewers choose among several sound tracks. */
export const extension: Extension = {
  controlNames: ['audio'],
  features: [audioTracks],
  isNeeded: ({ audioTracks: tracks = [] }) => tracks.length > 1,
  load: async () => (await import('./audio')).audioModule,
};
