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
export { ButtonElement, ControlElement, PlayerController, playerOf } from './ui/base/elements';
export { addMenuItem, registerControl, type Control, type MenuItem } from './ui/base/control-registry';
export type { AudioTrack, AudioTrackList } from './element/audio-track-list';
export type { PlaybackError } from './element/source-members';
export type { PlaybackErrorInit, QualityLevel, XlVideoPlayerEventMap } from './events';
export type { Advert, AdvertBreak, AdvertMoment, AdvertTime, AdvertTracking } from './extensions/adverts/advert';
export type {
  AdBreakEndEvent,
  AdBreakStartEvent,
  AdClickEvent,
  AdEndEvent,
  AdErrorEvent,
  AdSkipEvent,
  AdStartEvent,
} from './extensions/adverts/advert-events';
export type { AdvertsActions, AdvertsState } from './extensions/adverts/adverts';
export type { DanmakuOptions } from './extensions/danmaku/danmaku-options';
export type { Marker } from './extensions/markers/markers';
export type { StorageAdapter } from './extensions/memory/storage';
export type { RemoteChangeEvent, RemoteState } from './extensions/remote/remote-playback';
export type { PlaylistChangeEvent } from './extensions/playlist/playlist-change-event';
export type { PlaylistItem, PlaylistOptions } from './extensions/playlist/playlist-item';
export type { ScreenshotActions } from './extensions/screenshot/index';
export type { ScreenshotEvent } from './extensions/screenshot/screenshot';
export type { StatisticsState } from './extensions/statistics/index';
export type { QoeEvent, QoeMetrics, QoeOutcome, QoeReason } from './extensions/qoe/qoe-event';
export { registerLanguage } from './i18n/languages';
export type { Labels } from './i18n/zh-cn';
export {
  Engine,
  registerEngine,
  type AudioTrackInfo,
  type DrmOptions,
  type DrmSystem,
  type EngineRegistration,
  type EngineTask,
  type LiveRange,
  type PlayControl,
  type PlaybackStats,
  type Preload,
} from './media/engine';
export type { PlaybackFailure } from './media/playback-failure';
export type { RefreshSource, SwitchOptions } from './media/source/replace-source';
export type { EnginePreference } from './media/source/source-request';
export { defineFeature, type Feature, type Services, type Services as Owners } from './player/services';
export { addKey, type KeyBinding } from './player/input/keys';
export type { Player, PlayerActions, PlayerFeatures, PlayerState } from './player/player';
export { XlVideoPlayer } from './element/xl-video-player';
