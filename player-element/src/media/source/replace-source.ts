import { RECOVERED_AFTER_SECONDS } from '../../config';
import type { PlaybackErrorInit } from '../../events';
import { handled } from '../../utils/handled';
import type { PlayControl } from '../engine';
import type { PlaybackSource } from './playback-source';

/** Returns a new address of the same media, or nothing if there is none. */
export type RefreshSource = (
  failure: PlaybackErrorInit,
) => string | null | undefined | Promise<string | null | undefined>;

/** Time that the page has for a new address, in ms: the viewer waits meanwhile. */
const REFRESH_LIMIT_MS = 10_000;

/** Video, its source and the wish to play it. */
interface SwitchServices {
  readonly video: HTMLVideoElement;
  readonly source: PlaybackSource;
  readonly intent: PlayControl & EventTarget & { readonly isHeld: boolean };
}

/** Options of `switchSource()`. */
export interface SwitchOptions {
  /** Whether playback continues at the same position; default true. */
  readonly keepTime?: boolean | undefined;
  /** MIME type of the new address, if its ending does not show it. */
  readonly type?: string | undefined;
}

/**
 * Continues with another address of the media. Resolves when it plays, or shows a frame while paused; rejects with the
 * failure, or with an `AbortError` when another source is loaded or the signal aborts.
 */
export async function switchSource(
  services: SwitchServices,
  signal: AbortSignal,
  address: string,
  { keepTime = true, type }: SwitchOptions,
): Promise<void> {
  const { source, video } = services;
  const release = holdFrame(video);
  try {
    const place = keepTime ? {} : { startTime: 0 };
    source.replace({ address, preload: 'auto', ...place, ...(type && { type }) });
    await arrival(services, signal);
  } finally {
    release();
  }
}

/** Positions at which sources were refreshed last, in seconds, until they load for another reason. */
const refreshedAt = new WeakMap<PlaybackSource, number>();

/**
 * Asks the page for a new address of a source that has expired, and continues with it. Resolves to whether it did, or
 * another source was loaded meanwhile; a new address that is refused at once is not replaced.
 */
export async function refreshSource(
  services: SwitchServices,
  signal: AbortSignal,
  failure: PlaybackErrorInit,
  refresh: RefreshSource,
): Promise<boolean> {
  const { source, video } = services;
  const last = refreshedAt.get(source);
  const hasPlayed = (since: number): boolean =>
    video.readyState >= video.HAVE_CURRENT_DATA && Math.abs(video.currentTime - since) > RECOVERED_AFTER_SECONDS;
  if (last !== undefined && !hasPlayed(last)) return false;
  let isSuperseded = false;
  const supersede = (): void => void (isSuperseded = true);
  source.addEventListener('sourcechange', supersede, { once: true });
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, REFRESH_LIMIT_MS));
  const address = await Promise.race([refresh(failure), limit]);
  if (isSuperseded || signal.aborted) return true;
  source.removeEventListener('sourcechange', supersede);
  if (!address) return false;
  const { position } = source;
  // A later failure of the new address is reported by the source itself.
  void handled(switchSource(services, signal, address, {}));
  refreshedAt.set(source, position);
  source.addEventListener('sourcechange', () => refreshedAt.delete(source), { once: true });
  return true;
}

/** Settles when the source of a video has arrived at its start position, or failed. */
function arrival({ source, video, intent }: SwitchServices, ended: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const settle = (act: () => void): void => {
      waiting.abort();
      act();
    };
    const check = (): void => {
      const { failure } = source;
      const { readyState, seeking, paused, HAVE_CURRENT_DATA, HAVE_FUTURE_DATA } = video;
      const playsNow = !paused && readyState >= HAVE_FUTURE_DATA;
      const isDone = intent.wantsToPlay && !intent.isHeld ? playsNow : readyState >= HAVE_CURRENT_DATA;
      if (failure) settle(() => reject(failure as unknown as Error));
      else if (isDone && !seeking) settle(resolve);
    };
    const abort = (): void => settle(() => reject(new DOMException('Another source was loaded', 'AbortError')));
    for (const type of ['loadeddata', 'canplay', 'playing', 'pause', 'seeked']) {
      video.addEventListener(type, check, { signal });
    }
    intent.addEventListener('intentchange', check, { signal });
    source.addEventListener('failurechange', check, { signal });
    source.addEventListener('sourcechange', abort, { signal });
    ended.addEventListener('abort', abort, { signal });
    check();
  });
}

const FRAME_CLASS = 'held-frame';

/**
 * Covers a video with its current frame until the returned function is called, so that neither the poster nor black
 * shows while another source loads.
 */
function holdFrame(video: HTMLVideoElement): () => void {
  const canvas = video.ownerDocument.createElement('canvas');
  const held = video.parentElement?.querySelector<HTMLCanvasElement>(`:scope > .${FRAME_CLASS}`);
  const isLoaded = video.readyState >= video.HAVE_CURRENT_DATA;
  const frame = isLoaded ? video : held;
  if (!frame) return () => undefined;
  canvas.className = FRAME_CLASS;
  canvas.width = isLoaded ? video.videoWidth : held!.width;
  canvas.height = isLoaded ? video.videoHeight : held!.height;
  canvas.getContext('2d')?.drawImage(frame, 0, 0, canvas.width, canvas.height);
  // The video may be mirrored, coloured, rotated or fitted.
  const { objectFit, objectPosition } = getComputedStyle(video);
  canvas.style.cssText = video.style.cssText;
  const place = { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' };
  Object.assign(canvas.style, place, { background: '#000', objectFit, objectPosition });
  video.after(canvas);
  // The new frame is painted with the next one of the page.
  return () => void requestAnimationFrame(() => requestAnimationFrame(() => canvas.remove()));
}
