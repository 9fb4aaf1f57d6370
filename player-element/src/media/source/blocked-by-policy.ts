import type { EngineKind } from './engine-kind';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';

/**
 * The failure of a source that the page's Content Security Policy blocks, named at once: to the player it would look
 * like a network that fails, and to hls.js like a media source that never opens. Nothing where playback does not need
 * what was blocked: only hls.js plays what scripts fetch, from an address of its own that begins with `blob:`.
 */
export function blockedByPolicy(
  { effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent,
  kind: EngineKind,
  isUsed: (url: string) => boolean,
): PlaybackFailure | undefined {
  const isMedia = effectiveDirective === 'media-src' && (blockedURI === 'blob' || isUsed(blockedURI));
  const isFetched = effectiveDirective === 'connect-src' && kind === 'mse' && isUsed(blockedURI);
  if (disposition !== 'enforce' || !(isMedia || isFetched)) return undefined;
  const text = `The page's Content-Security-Policy blocks ${blockedURI} (${effectiveDirective})`;
  return fatalFailure('source', blockedURI, undefined, text);
}
