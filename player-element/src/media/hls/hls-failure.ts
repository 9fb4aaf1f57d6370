import type { ErrorData, ErrorDetails, ErrorTypes } from 'hls.js';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import { addressOf, type RequestLog } from './loading/request-log';

/** What hls.js calls an error: the values of its enum, which is in both of its builds. */
export type HlsErrorName = `${ErrorDetails}`;

/** The browser has none of the systems of content protection that the page has licences for. */
const NO_SYSTEM: readonly HlsErrorName[] = ['keySystemNoAccess', 'keySystemNoKeys'];

/** What an error of hls.js means to the page. */
export function hlsFailure(data: ErrorData, streamUrl: string, history: RequestLog): PlaybackFailure {
  const { response, error } = data;
  return {
    kind: isCorrupt(data, history) ? 'media' : kindOf(data),
    label: labelOf(data),
    status: response?.code ?? 0,
    statusText: response?.text || (response?.code ? '' : error.message),
    url: response?.url || data.frag?.url || data.url || streamUrl,
    fatal: data.fatal,
    cause: error,
  };
}

function kindOf({ details, type, response }: ErrorData): PlaybackFailure['kind'] {
  if (isProtection(type)) return NO_SYSTEM.includes(details) ? 'unsupported' : response ? 'network' : 'media';
  if (details.endsWith('TimeOut')) return 'timeout';
  // What is no playlist is of another type than the page said.
  if (/[Cc]odec|manifestParsing/.test(details)) return 'unsupported';
  if (/[Pp]arsing|Empty/.test(details)) return 'media';
  return String(type) === 'networkError' ? 'network' : 'media';
}

/** What tells of content protection, and not of the network or the media. */
function labelOf({ type, details }: ErrorData): PlaybackFailure['label'] {
  if (!isProtection(type)) return undefined;
  return NO_SYSTEM.includes(details) ? 'protectionFailed' : 'licenseFailed';
}

function isProtection(type: ErrorTypes): boolean {
  return String(type) === 'keySystemError';
}

/** A segment that is not asked for again because of its content. */
function isCorrupt({ frag }: ErrorData, history: RequestLog): boolean {
  if (!frag) return false;
  return history.refusal(addressOf(frag.url, frag.byteRangeStartOffset, frag.byteRangeEndOffset))?.code === 0;
}

/** The failure of a stream whose pictures are in codecs that this browser does not decode. */
export function unsupportedFailure(codecs: readonly string[], url: string): PlaybackFailure {
  return { ...fatalFailure('unsupported', url, undefined, codecs.join(', ')), label: 'videoCodecFailed' };
}

/** The failure of the last request that failed; nothing when none did. */
export function lastFailure({ lastFailed }: RequestLog): PlaybackFailure | undefined {
  if (!lastFailed) return undefined;
  const { url, outcome } = lastFailed;
  if (outcome === 'timeout') return fatalFailure('timeout', url);
  return { ...fatalFailure('network', url, undefined, outcome.text), status: outcome.code };
}

/** The failure of data that the video or its buffers did not take. */
export function mediaFailure(url: string, cause: unknown): PlaybackFailure {
  const text = cause instanceof Error || cause instanceof MediaError ? cause.message : '';
  return fatalFailure('media', url, cause, text);
}

/** Whether the media source has to be made anew. */
export function needsReset({ details }: ErrorData): boolean {
  return String(details) === 'mediaSourceRequiresReset';
}

/** A buffer that hls.js gave up on; a codec that cannot be played stays so. */
export function isRecoverable({ fatal, type, details }: ErrorData): boolean {
  return fatal && String(type) === 'mediaError' && details.startsWith('buffer') && !/codec/i.test(details);
}
