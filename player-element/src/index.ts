export { LevelChangeEvent, LevelsChangeEvent, PlaybackErrorEvent } from './events';
export type { PlaybackErrorInit, QualityLevel } from './events';
export { XlVideoPlayer } from './xl-video-player';
