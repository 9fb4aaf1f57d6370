import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import './define';
import type {
  EngineChangeEvent,
  LevelChangeEvent,
  LevelsChangeEvent,
  LightOffChangeEvent,
  LoopChangeEvent,
  MirrorChangeEvent,
  PageFullscreenChangeEvent,
  PlaybackErrorEvent,
} from './events';
import type {
  AdBreakEndEvent,
  AdBreakStartEvent,
  AdClickEvent,
  AdEndEvent,
  AdErrorEvent,
  AdSkipEvent,
  AdStartEvent,
} from './extensions/adverts/advert-events';
import type { RemoteChangeEvent } from './extensions/remote/remote-playback';
import type { PlaylistChangeEvent } from './extensions/playlist/playlist-change-event';
import type { ScreenshotEvent } from './extensions/screenshot/screenshot';
import type { QoeEvent } from './extensions/qoe/qoe-event';
import { XlVideoPlayer as Element } from './element/xl-video-player';

/** `<xl-video-player>` as a React component: its properties as props, its events as typed handlers. */
export const XlVideoPlayer = createComponent({
  tagName: 'xl-video-player',
  elementClass: Element,
  react: React,
  displayName: 'XlVideoPlayer',
  events: {
    onLoadStart: 'loadstart',
    onEmptied: 'emptied',
    onAbort: 'abort',
    onSuspend: 'suspend',
    onLoadedMetadata: 'loadedmetadata',
    onLoadedData: 'loadeddata',
    onDurationChange: 'durationchange',
    onProgress: 'progress',
    onCanPlay: 'canplay',
    onCanPlayThrough: 'canplaythrough',
    onResize: 'resize',
    onEncrypted: 'encrypted' as EventName<MediaEncryptedEvent>,
    onEnterPictureInPicture: 'enterpictureinpicture' as EventName<PictureInPictureEvent>,
    onLeavePictureInPicture: 'leavepictureinpicture' as EventName<PictureInPictureEvent>,
    onPlay: 'play',
    onPlaying: 'playing',
    onPause: 'pause',
    onWaiting: 'waiting',
    onStalled: 'stalled',
    onSeeking: 'seeking',
    onSeeked: 'seeked',
    onTimeUpdate: 'timeupdate',
    onEnded: 'ended',
    onVolumeChange: 'volumechange',
    onRateChange: 'ratechange',
    onFullscreenChange: 'fullscreenchange',
    onError: 'error' as EventName<PlaybackErrorEvent>,
    onQoe: 'qoe' as EventName<QoeEvent>,
    onLevelsChange: 'levelschange' as EventName<LevelsChangeEvent>,
    onLevelChange: 'levelchange' as EventName<LevelChangeEvent>,
    onEngineChange: 'enginechange' as EventName<EngineChangeEvent>,
    onMirrorChange: 'mirrorchange' as EventName<MirrorChangeEvent>,
    onLoopChange: 'loopchange' as EventName<LoopChangeEvent>,
    onLightOffChange: 'lightoffchange' as EventName<LightOffChangeEvent>,
    onAdBreakStart: 'adbreakstart' as EventName<AdBreakStartEvent>,
    onAdBreakEnd: 'adbreakend' as EventName<AdBreakEndEvent>,
    onAdStart: 'adstart' as EventName<AdStartEvent>,
    onAdEnd: 'adend' as EventName<AdEndEvent>,
    onAdSkip: 'adskip' as EventName<AdSkipEvent>,
    onAdClick: 'adclick' as EventName<AdClickEvent>,
    onAdError: 'aderror' as EventName<AdErrorEvent>,
    onAdvertChange: 'advertchange',
    onRemoteChange: 'remotechange' as EventName<RemoteChangeEvent>,
    onPlaylistChange: 'playlistchange' as EventName<PlaylistChangeEvent>,
    onScreenshot: 'screenshot' as EventName<ScreenshotEvent>,
    onPageFullscreenChange: 'pagefullscreenchange' as EventName<PageFullscreenChangeEvent>,
  },
});

/** What a ref to the component gives. */
export type XlVideoPlayerElement = Element;
