import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnPicture } from '../../i18n/zh-cn-picture';
import { picture } from '../../styles/picture';
import type { ExtensionPart } from '../extension';
import { PicturePage } from './picture-page';
import { pictureZoom } from './picture-zoom';
import { listenPinch } from './pinch-gestures';
import { presentPicture } from './present-picture';
import { listenZoom } from './zoom-gestures';

/** Fitting, turning and enlarging the picture, by a page of the settings and by the wheel. */
export const picturePart: ExtensionPart = {
  words: zhCnPicture,
  styles: [picture],
  start(context) {
    context.player.use(pictureZoom);
    presentPicture(context);
    listenZoom(context);
    listenPinch(context);
    // Another player of the page has added it.
    if (controls.has('picture-page')) return;
    registerControl({
      name: 'picture-page',
      tag: 'xlvp-picture-page',
      element: PicturePage,
      place: 'settings',
    });
  },
};
