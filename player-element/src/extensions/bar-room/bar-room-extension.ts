import { barControls } from '../../controls/base/bar-controls';
import { controlNames } from '../../controls/base/control-registry';
import type { Extension } from '../extension';

/** Keeps the bar within the player where it has more controls than its own, which have room by their sheet. */
export const barRoomExtension: Extension = {
  isNeeded: ({ hasControls }) => hasControls && controlNames.length > barControls.length,
  fetch: async () => (await import('./bar-room-part')).barRoomPart,
};
