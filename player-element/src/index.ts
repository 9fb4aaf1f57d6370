export {
  LevelChangeEvent,
  LevelsChangeEvent,
  LightOffChangeEvent,
  LoopChangeEvent,
  MirrorChangeEvent,
  PageFullscreenChangeEvent,
  PlaybackErrorEvent,
} from './events';
export type { Labels } from './i18n/index';
export type { PlaybackErrorInit, QualityLevel } from './events';
export { XlVideoPlayer } from './xl-video-player';
