import type { Extension } from '../extension';

/** The options that bring the bar several buttons. */
const CROWDING = ['playlist', 'danmaku'];

/** Keeps the bar within the player where extensions bring buttons; its own have room by their sheet. */
export const extension: Extension = {
  isNeeded: ({ hasControls, extensionOptions = [], textTrackKinds = [], audioTracks = [] }) =>
    hasControls &&
    (textTrackKinds.length > 0 || audioTracks.length > 1 || extensionOptions.some((name) => CROWDING.includes(name))),
  load: async () => (await import('./bar-room')).barRoomModule,
};
