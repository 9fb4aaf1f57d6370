import type { Services } from '../../player/services';
import type { ExtensionModule } from '../extension';

/** Distance to an end that counts as being there, in seconds: `timeupdate` fires four times a second. */
const AT_END_SECONDS = 1;

/**
 * Reverts seeks by the browser's own controls while the page forbids them. Seeks by scripts, the player's and the
 * page's, go through the video's property, those by the controls do not.
 */
export function undoNativeSeeks({ video, options }: Pick<Services, 'video' | 'options'>, signal: AbortSignal): void {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!;
  /** Position of playback, or of the last seek by a script; undefined until the media is loaded. */
  let position: number | undefined = video.readyState > 0 ? video.currentTime : undefined;
  /** Whether the last seek by a script has not fired `seeking` yet. */
  let isSeekPending = false;

  const seek = (seconds: number): void => {
    set!.call(video, seconds);
    position = seconds;
    isSeekPending = true;
  };
  const isNative = (from: number): boolean => {
    const { currentTime, duration } = video;
    if (options.state.isSpeedEnabled || !video.controls) return false;
    // Viewers may catch up with a live stream; loops and replays start again.
    return duration === Infinity
      ? currentTime < from
      : duration - from > AT_END_SECONDS || currentTime > AT_END_SECONDS;
  };

  Object.defineProperty(video, 'currentTime', { configurable: true, get: get!, set: seek });
  if ('fastSeek' in video) video.fastSeek = seek;
  signal.addEventListener('abort', () => {
    Reflect.deleteProperty(video, 'currentTime');
    Reflect.deleteProperty(video, 'fastSeek');
  });

  const listen = (type: string, listener: () => void): void => video.addEventListener(type, listener, { signal });
  listen('emptied', () => (position = undefined));
  listen('loadeddata', () => {
    position = video.currentTime;
    isSeekPending = false;
  });
  listen('timeupdate', () => {
    if (!video.seeking) position = video.currentTime;
  });
  listen('seeking', () => {
    if (!isSeekPending && position !== undefined && isNative(position)) seek(position);
    else isSeekPending = false;
  });
}

export const nativeSeeksModule: ExtensionModule = {
  start: ({ player, services }) => undoNativeSeeks(services, player.signal),
};
