export {
  EngineChangeEvent,
  LevelChangeEvent,
  LevelsChangeEvent,
  LightOffChangeEvent,
  LoopChangeEvent,
  MirrorChangeEvent,
  PageFullscreenChangeEvent,
  PlaybackErrorEvent,
} from './events';
export { html } from 'lit';
export type { ControlButtonName } from './config';
export { ButtonElement } from './controls/base/button-element';
export { ControlElement } from './controls/base/control-element';
export { registerControl, type Control } from './controls/base/control-registry';
export { addMenuItem, type MenuItem } from './controls/base/menu-item';
export { playerOf } from './controls/base/player-context';
export { PlayerController } from './controls/base/player-controller';
export type { AudioTrack, AudioTrackList } from './element/audio-track-list';
export type { PlaybackError } from './element/playback-error';
export type { PlaybackErrorInit, QualityLevel, XlVideoPlayerEventMap } from './events';
export type { Advert, AdvertMoment, AdvertTracking } from './extensions/adverts/advert';
export type { AdvertBreak, AdvertTime } from './extensions/adverts/advert-break';
export type {
  AdBreakEndEvent,
  AdBreakStartEvent,
  AdClickEvent,
  AdEndEvent,
  AdErrorEvent,
  AdSkipEvent,
  AdStartEvent,
} from './extensions/adverts/advert-event';
export type { AdvertsActions, AdvertsState } from './extensions/adverts/adverts';
export type { DanmakuOptions } from './extensions/danmaku/danmaku-options';
export type { Marker } from './extensions/markers/marker';
export type { StorageAdapter } from './extensions/memory/storage-adapter';
export type { RemoteChangeEvent, RemoteState } from './extensions/remote/remote-event';
export type { PlaylistChangeEvent } from './extensions/playlist/playlist-change-event';
export type { PlaylistItem, PlaylistOptions } from './extensions/playlist/playlist-item';
export type { ScreenshotActions } from './extensions/screenshot/screenshot';
export type { ScreenshotEvent } from './extensions/screenshot/screenshot-event';
export type { StatisticsState } from './extensions/statistics/statistics';
export type { QoeEvent, QoeMetrics, QoeOutcome, QoeReason } from './extensions/qoe/qoe-event';
export type { Labels } from './i18n/index';
export type { DrmOptions, DrmSystem } from './media/drm-options';
export { Engine, type AudioTrackInfo, type EngineTask, type LiveRange, type PlaybackStats } from './media/engine';
export type { PlayControl } from './media/play-control';
export type { PlaybackFailure } from './media/playback-failure';
export type { Preload } from './media/preload';
export { registerEngine, type EngineRegistration } from './media/source/engine-registry';
export type { EnginePreference } from './media/source/engine-preference';
export { defineFeature, type Feature, type Owners } from './player/feature';
export { addKey, type KeyBinding } from './player/input/key-table';
export type { Player, PlayerActions, PlayerFeatures, PlayerState } from './player/player';
export { XlVideoPlayer } from './element/xl-video-player';
