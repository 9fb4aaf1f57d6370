import { enExtensions } from './en-extensions';
import type { Labels } from './zh-cn';

/** The player's words in English. */
export const en: Labels = Object.freeze({
  player: 'Video player',
  play: 'Play',
  pause: 'Pause',
  replay: 'Replay',
  startPlaying: 'Play video',
  controls: 'Playback controls',
  volume: 'Volume',
  quality: 'Quality',
  speed: 'Speed',
  loading: 'Loading…',
  buffering: 'Buffering…',
  offline: 'Offline. Playback resumes by itself.',
  slow: 'Loading slowly',
  failed: 'Request error',
  networkFailed: 'Network error',
  timeoutFailed: 'Timed out',
  mediaFailed: 'Cannot be decoded',
  unsupportedFailed: 'Format not supported',
  videoCodecFailed: 'The browser does not support this video codec',
  sourceFailed: 'Not a media address',
  retry: 'Retry',
  fastPlay: 'Playing at 5×',
  unsupported: 'Your browser does not support the video tag.',
  withTitle: (text: string, title: string): string => `${text}: ${title}`,
  withDetail: (text: string, detail: string | number): string => `${text} (${detail})`,
  withOffer: (text: string, offer: string): string => `${text}, ${offer}`,
  percent: (ratio: number): string => `${Math.round(ratio * 100)}%`,
  ...enExtensions,
});
