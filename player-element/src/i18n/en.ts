import type { Labels } from './zh-cn';

/** The player's words in English. */
export const en: Labels = Object.freeze({
  player: 'Video player',
  play: 'Play',
  pause: 'Pause',
  replay: 'Replay',
  startPlaying: 'Play video',
  controls: 'Playback controls',
  progress: 'Progress',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  tapToUnmute: 'Tap to unmute',
  quality: 'Quality',
  automatic: 'Auto',
  speed: 'Speed',
  settings: 'Settings',
  mirror: 'Mirror picture',
  loop: 'Loop',
  lightOff: 'Lights off',
  pip: 'Picture-in-picture',
  exitPip: 'Exit picture-in-picture',
  pageFullscreen: 'Fill page',
  exitPageFullscreen: 'Exit fill page',
  fullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  live: 'Live',
  backToLive: 'Back to live',
  loading: 'Loading…',
  buffering: 'Buffering…',
  failed: 'Request error',
  networkFailed: 'Network error',
  timeoutFailed: 'Timed out',
  mediaFailed: 'Cannot be decoded',
  unsupportedFailed: 'Format not supported',
  sourceFailed: 'Not a media address',
  retry: 'Retry',
  fastPlay: 'Playing at 5×',
  contextMenu: 'Player menu',
  colours: 'Adjust colours',
  saturation: 'Saturation',
  brightness: 'Brightness',
  contrast: 'Contrast',
  reset: 'Reset',
  shortcuts: 'Keyboard shortcuts',
  copyUrl: 'Copy video URL',
  copied: 'Copied',
  copyFailed: 'Copy failed',
  version: (version: string): string => `Version: ${version}`,
  close: 'Close',
  shortcutPlay: 'Play / pause',
  shortcutForward: 'Forward 10 s; hold for 5× speed',
  shortcutRewind: 'Back 10 s',
  shortcutLouder: 'Volume up 10%',
  shortcutQuieter: 'Volume down 10%',
  shortcutEscape: 'Exit full screen / fill page',
  shortcutFullscreen: 'Full screen on / off',
  shortcutMute: 'Mute',
  unsupported: 'Your browser does not support the video tag.',
  percent: (ratio: number): string => `${Math.round(ratio * 100)}%`,
  behindLive: (seconds: number): string => `${duration(seconds)} behind live`,
  position: (seconds: number, total: number): string => `${duration(seconds)} of ${duration(total)}`,
});

function duration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  return parts
    .filter(([value, unit]) => value > 0 || unit === 's')
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}
