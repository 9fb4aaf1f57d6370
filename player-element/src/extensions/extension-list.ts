import type { Extension } from './extension';
import { moreKeys } from './keys/more-keys';
import { pauseOthers } from './pause-others/pause-others';

/** Every extension that players fetch by themselves; one that reads another's facts stands behind it. */
export const extensionList: readonly Extension[] = [pauseOthers, moreKeys];
