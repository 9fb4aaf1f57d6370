import { EndedView } from '../controls/overlays/ended-view';
import { UnmuteButton } from '../controls/overlays/unmute-button';
import { zhCnExtensions } from '../i18n/zh-cn-extensions';
import { barRoom } from '../styles/bar-room';
import { layers } from '../styles/layers';
import { unmute } from '../styles/unmute';
import { Extensions } from './extensions';

/** What a player shows once it has played, and what knows the extensions and fetches each when a player needs it. */
export const extensionPart = {
  styles: [layers, unmute, barRoom],
  words: zhCnExtensions,
  elements: { 'xlvp-ended-view': EndedView, 'xlvp-unmute-button': UnmuteButton },
  extensions: Extensions,
} as const;
