// Written by `npm run build` from the folders beside it.
import type { Extension } from './extension';
import { extension as adverts } from './adverts/index';
import { extension as ambient } from './ambient/index';
import { extension as audio } from './audio/index';
import { extension as barRoom } from './bar-room/index';
import { extension as captions } from './captions/index';
import { extension as chapters } from './chapters/index';
import { extension as danmaku } from './danmaku/index';
import { extension as frameStep } from './frame-step/index';
import { extension as fullScreen } from './full-screen/index';
import { extension as heatLine } from './heat-line/index';
import { extension as keys } from './keys/index';
import { extension as live } from './live/index';
import { extension as loopRange } from './loop-range/index';
import { extension as markers } from './markers/index';
import { extension as mediaSession } from './media-session/index';
import { extension as memory } from './memory/index';
import { extension as nativeSeeks } from './native-seeks/index';
import { extension as pauseOthers } from './pause-others/index';
import { extension as picture } from './picture/index';
import { extension as pictureWindow } from './picture-window/index';
import { extension as playlist } from './playlist/index';
import { extension as qoe } from './qoe/index';
import { extension as remote } from './remote/index';
import { extension as screenshot } from './screenshot/index';
import { extension as sound } from './sound/index';
import { extension as statistics } from './statistics/index';
import { extension as thumbnails } from './thumbnails/index';
import { extension as timeEntry } from './time-entry/index';
import { extension as touch } from './touch/index';
import { extension as upNext } from './up-next/index';

/** Every extension. */
export const extensions: readonly Extension[] = [
  adverts,
  ambient,
  audio,
  barRoom,
  captions,
  chapters,
  danmaku,
  frameStep,
  fullScreen,
  heatLine,
  keys,
  live,
  loopRange,
  markers,
  mediaSession,
  memory,
  nativeSeeks,
  pauseOthers,
  picture,
  pictureWindow,
  playlist,
  qoe,
  remote,
  screenshot,
  sound,
  statistics,
  thumbnails,
  timeEntry,
  touch,
  upNext,
];
