import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import './define';
import type { XlVideoPlayerEventMap } from './events';
import { XlVideoPlayer as Element } from './element/xl-video-player';

/** Types the name of an event, so that its handlers get the event's class. */
function typed<Type extends keyof XlVideoPlayerEventMap & string>(type: Type): EventName<XlVideoPlayerEventMap[Type]> {
  return type as EventName<XlVideoPlayerEventMap[Type]>;
}

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
    onEncrypted: typed('encrypted'),
    onEnterPictureInPicture: typed('enterpictureinpicture'),
    onLeavePictureInPicture: typed('leavepictureinpicture'),
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
    onError: typed('error'),
    onQoe: typed('qoe'),
    onLevelsChange: typed('levelschange'),
    onLevelChange: typed('levelchange'),
    onEngineChange: typed('enginechange'),
    onMirrorChange: typed('mirrorchange'),
    onLoopChange: typed('loopchange'),
    onLightOffChange: typed('lightoffchange'),
    onAdBreakStart: typed('adbreakstart'),
    onAdBreakEnd: typed('adbreakend'),
    onAdStart: typed('adstart'),
    onAdEnd: typed('adend'),
    onAdSkip: typed('adskip'),
    onAdClick: typed('adclick'),
    onAdError: typed('aderror'),
    onAdvertChange: 'advertchange',
    onRemoteChange: typed('remotechange'),
    onPlaylistChange: typed('playlistchange'),
    onScreenshot: typed('screenshot'),
    onPageFullscreenChange: typed('pagefullscreenchange'),
  },
});

/** Type of a ref to the component. */
export type XlVideoPlayerElement = Element;
