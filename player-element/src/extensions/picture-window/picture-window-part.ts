import { zhCnPictureWindow } from '../../i18n/zh-cn-picture-window';
import { pictureWindow } from '../../styles/picture-window';
import { openPictureWindow } from './open-picture-window';
import { WindowPlaceholder } from './window-placeholder';

/** What opens a window for the player, and what stands in the player's place meanwhile. */
export const pictureWindowPart = {
  words: zhCnPictureWindow,
  styles: [pictureWindow],
  elements: { 'xlvp-window-placeholder': WindowPlaceholder },
  open: openPictureWindow,
} as const;

export type PictureWindowPart = typeof pictureWindowPart;
