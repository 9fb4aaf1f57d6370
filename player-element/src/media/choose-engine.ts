import type { EngineWish } from './engine-wish';
import { isStreamType } from './source-type';

export type EngineKind = 'native' | 'mse';

/** What the browser can do, as plain facts. */
export interface Capabilities {
  readonly canPlayType: (type: string) => string;
  readonly hasMediaSource: boolean;
  readonly hasManagedMediaSource: boolean;
}

/** The capabilities of the browser that shows this video. */
export function capabilitiesOf(video: HTMLVideoElement): Capabilities {
  return {
    canPlayType: (type) => video.canPlayType(type),
    hasMediaSource: 'MediaSource' in globalThis,
    hasManagedMediaSource: 'ManagedMediaSource' in globalThis,
  };
}

/**
 * The engine for a type (player 3). Chromium since 142 answers "maybe" for HLS but stalls on many streams and offers
 * no levels, so the browser's own HLS counts only where it is the platform's way: with ManagedMediaSource, or without
 * any MSE. https://github.com/video-dev/hls.js/issues/7827
 */
export function chooseEngine(type: string, capabilities: Capabilities, wish: EngineWish = 'auto'): EngineKind {
  if (!isStreamType(type)) return 'native';
  if (wish !== 'auto') return wish;
  const { hasMediaSource, hasManagedMediaSource } = capabilities;
  if (!hasMediaSource && !hasManagedMediaSource) return 'native';
  return capabilities.canPlayType(type) !== '' && hasManagedMediaSource ? 'native' : 'mse';
}
