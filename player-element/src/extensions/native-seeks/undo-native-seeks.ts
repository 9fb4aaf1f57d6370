import type { Services } from '../../player/services';
import type { ExtensionModule } from '../extension';

/** How close to an end playback counts as being there, in seconds: `timeupdate` comes four times a second. */
const AT_END_SECONDS = 1;

/**
 * Takes back what viewers seek by the browser's own controls while the page forbids it. What
 * scripts seek, the player's own as the page's, goes through the video's property, and the browser's controls do not.
 */
export function undoNativeSeeks({ video, options }: Pick<Services, 'video' | 'options'>, signal: AbortSignal): void {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!;
  /** Where playback is, or was sent by a script; undefined until the media is there. */
  let position: number | undefined = video.readyState > 0 ? video.currentTime : undefined;
  /** Whether a script's seek is to be announced yet. */
  let isAsked = false;

  const seek = (seconds: number): void => {
    set!.call(video, seconds);
    position = seconds;
    isAsked = true;
  };
  const isNative = (from: number): boolean => {
    const { currentTime, duration } = video;
    if (options.state.isSpeedEnabled || !video.controls) return false;
    // A live stream may be caught up with; looping and replaying begin again.
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
    isAsked = false;
  });
  listen('timeupdate', () => {
    if (!video.seeking) position = video.currentTime;
  });
  listen('seeking', () => {
    if (!isAsked && position !== undefined && isNative(position)) seek(position);
    else isAsked = false;
  });
}

export const nativeSeeksModule: ExtensionModule = {
  start: ({ player, services }) => undoNativeSeeks(services, player.signal),
};
