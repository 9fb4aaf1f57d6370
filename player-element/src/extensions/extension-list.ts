import { audio } from './audio/audio';
import { captionsExtension } from './captions/captions-extension';
import type { Extension } from './extension';
import { forbidNativeSeeks } from './forbid-native-seeks/forbid-native-seeks';
import { moreKeys } from './keys/more-keys';
import { pauseOthers } from './pause-others/pause-others';
import { qoe } from './qoe/qoe';
import { screenshot } from './screenshot/screenshot';
import { statistics } from './statistics/statistics';
import { statisticsPanel } from './statistics/statistics-panel';
import { timelineWatch } from './timeline-needs';
import { touchControls, touchControlsCheck } from './touch/touch-controls';

/** What the page gives a place in storage to. */
const memory: Extension = {
  isNeeded: ({ extensionOptions }) => extensionOptions.includes('storage'),
  fetch: async () => (await import('./memory/memory-part')).memoryPart,
};

/** What played once has a place in the controls of the system. */
const mediaSession: Extension = {
  isNeeded: ({ status }) => status === 'playing' && 'mediaSession' in navigator,
  fetch: async () => (await import('./media-session/media-session-part')).mediaSessionPart,
};

/** Every extension that players fetch by themselves; one that reads another's facts stands behind it. */
export const extensionList: readonly Extension[] = [
  pauseOthers,
  forbidNativeSeeks,
  touchControls,
  touchControlsCheck,
  moreKeys,
  memory,
  mediaSession,
  qoe,
  audio,
  captionsExtension,
  timelineWatch,
  {
    isNeeded: ({ hasThumbnails, isVisited }) => hasThumbnails && isVisited,
    fetch: async () => (await import('./thumbnails/thumbnail-part')).thumbnailPart,
  },
  screenshot,
  statistics,
  statisticsPanel,
  {
    isNeeded: ({ textTrackKinds, isVisited, status }) =>
      textTrackKinds.includes('chapters') && (isVisited || status === 'playing'),
    fetch: async () => (await import('./chapters/chapter-part')).chapterPart,
  },
  {
    isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
    fetch: async () => (await import('./frame-step/frame-step-part')).frameStepPart,
  },
];
