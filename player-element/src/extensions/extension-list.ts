import { advertsExtension } from './adverts/adverts-extension';
import { ambientExtension } from './ambient/ambient-extension';
import { audioExtension } from './audio/audio-extension';
import { barRoomExtension } from './bar-room/bar-room-extension';
import { captionKey } from './captions/caption-key';
import { captionsExtension } from './captions/captions-extension';
import { captionFiles } from './captions/files/caption-files';
import { chaptersExtension } from './chapters/chapters-extension';
import { danmakuExtension } from './danmaku/danmaku-extension';
import type { Extension } from './extension';
import { forbidNativeSeeks } from './forbid-native-seeks/forbid-native-seeks';
import { frameStepExtension } from './frame-step/frame-step-extension';
import { liveExtension } from './live/live-extension';
import { loopRangeExtension } from './loop-range/loop-range-extension';
import { fullScreenExtension } from './full-screen/full-screen-extension';
import { heatLineExtension } from './heat-line/heat-line-extension';
import { moreKeys } from './keys/more-keys';
import { markersExtension } from './markers/markers-extension';
import { mediaSessionExtension } from './media-session/media-session-extension';
import { memoryExtension } from './memory/memory-extension';
import { pauseOthers } from './pause-others/pause-others';
import { pictureExtension } from './picture/picture-extension';
import { pictureWindow } from './picture-window/picture-window';
import { playlistExtension } from './playlist/playlist-extension';
import { qoeExtension } from './qoe/qoe-extension';
import { remoteExtension } from './remote/remote-extension';
import { screenshot } from './screenshot/screenshot';
import { soundExtension } from './sound/sound-extension';
import { statistics } from './statistics/statistics';
import { statisticsExtension } from './statistics/statistics-extension';
import { thumbnailsExtension } from './thumbnails/thumbnails-extension';
import { timeEntryExtension } from './time-entry/time-entry-extension';
import { timelineWatch } from './timeline-needs';
import { upNextExtension } from './up-next/up-next-extension';
import { touchControls, touchControlsCheck } from './touch/touch-controls';

/** Every extension that players fetch by themselves; one that reads another's facts stands behind it. */
export const extensionList: readonly Extension[] = [
  pauseOthers,
  forbidNativeSeeks,
  touchControls,
  touchControlsCheck,
  moreKeys,
  advertsExtension,
  playlistExtension,
  upNextExtension,
  memoryExtension,
  mediaSessionExtension,
  fullScreenExtension,
  pictureWindow,
  qoeExtension,
  liveExtension,
  audioExtension,
  captionsExtension,
  captionFiles,
  captionKey,
  danmakuExtension,
  timelineWatch,
  pictureExtension,
  ambientExtension,
  soundExtension,
  remoteExtension,
  thumbnailsExtension,
  chaptersExtension,
  frameStepExtension,
  loopRangeExtension,
  timeEntryExtension,
  markersExtension,
  heatLineExtension,
  screenshot,
  statistics,
  statisticsExtension,
  barRoomExtension,
];
