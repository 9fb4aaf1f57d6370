import type { ExtensionPart } from '../extension';
import { keepScreenOn } from './keep-screen-on';
import { turnScreen } from './turn-screen';

/** What a player in full-screen asks of the screen. */
export const fullScreenPart: ExtensionPart = {
  styles: [],
  start(context) {
    keepScreenOn(context);
    turnScreen(context);
  },
};
