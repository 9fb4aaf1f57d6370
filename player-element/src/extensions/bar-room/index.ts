import type { Extension } from '../extension';

/** Options that add several buttons to the bar. */
const CROWDING = ['playlist', 'danmaku'];

/** Fits the bar into the player where extensions add buttons; the core buttons fit by their sheet. */
export const extension: Extension = {
  isNeeded: ({ hasControls, extensionOptions = [], textTrackKinds = [], audioTracks = [] }) =>
    hasControls &&
    (textTrackKinds.length > 0 || audioTracks.length > 1 || extensionOptions.some((name) => CROWDING.includes(name))),
  load: async () => (await import('./bar-room')).barRoomModule,
};
