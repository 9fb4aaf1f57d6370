import type { ExtensionPart } from '../extension';
import { startMediaSession } from './media-session';

/** What keeps the media controls of the system and of keyboards. */
export const mediaSessionPart: ExtensionPart = { styles: [], start: startMediaSession };
