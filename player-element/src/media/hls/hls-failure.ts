import type HlsJs from 'hls.js';
import type { ErrorData, ErrorDetails, Fragment, LoaderContext } from 'hls.js';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import type { RequestFailure } from './decide';
import {
  ENDLESS,
  NOT_STARTED,
  addressOf,
  addressOfContext,
  addressOfFragment,
  type Outcome,
  type Refusal,
  type RequestLog,
} from './request-log';

type FailedPart = RequestFailure['part'];
type Reason = RequestFailure['reason'];

/** Meaning of an error of hls.js, and its remedy. */
interface ErrorMeaning {
  /** Requested resource; `decide` handles the errors with a part. */
  readonly part?: FailedPart;
  /** Reason of the failure; without one the response determines it. */
  readonly reason?: Reason;
  /** Kind of failure for the page; without one the type of the error determines it. */
  readonly kind?: PlaybackFailure['kind'];
  readonly label?: PlaybackFailure['label'];
  /** `reset`: the media source is recreated. `recover`: it is recreated once hls.js gives up. */
  readonly remedy?: 'reset' | 'recover';
}

const UNSUPPORTED: ErrorMeaning = { kind: 'unsupported' };
/** The browser supports none of the key systems that the page has licences for. */
const NO_SYSTEM: ErrorMeaning = { kind: 'unsupported', label: 'protectionFailed' };
/** Buffer errors, for which a new media source may help; unsupported codecs are not among them. */
const RECOVERABLE: ErrorMeaning = { remedy: 'recover' };

/** Errors of hls.js by the values of its enum, which both builds have. Others mean no more than their type. */
const ERRORS: Partial<Record<`${ErrorDetails}`, ErrorMeaning>> = {
  manifestLoadTimeOut: { kind: 'timeout' },
  // Content that is not a playlist has another type than the page declared.
  manifestParsingError: UNSUPPORTED,
  manifestIncompatibleCodecsError: UNSUPPORTED,
  levelLoadError: { part: 'playlist' },
  levelLoadTimeOut: { part: 'playlist', kind: 'timeout' },
  levelParsingError: { part: 'playlist', reason: 'corrupt', kind: 'media' },
  levelEmptyError: { part: 'playlist', reason: 'corrupt', kind: 'media', label: 'playlistEmpty' },
  audioTrackLoadError: { part: 'playlist' },
  audioTrackLoadTimeOut: { part: 'playlist', kind: 'timeout' },
  subtitleTrackLoadError: { part: 'subtitles' },
  subtitleTrackLoadTimeOut: { part: 'subtitles', kind: 'timeout' },
  fragLoadError: { part: 'fragment' },
  fragLoadTimeOut: { part: 'fragment', kind: 'timeout' },
  fragParsingError: { part: 'fragment', reason: 'corrupt', kind: 'media' },
  fragDecryptError: { part: 'fragment', reason: 'corrupt', kind: 'media' },
  fragGap: { part: 'fragment', reason: 'gap' },
  keyLoadError: { part: 'key' },
  keyLoadTimeOut: { part: 'key', kind: 'timeout' },
  bufferAddCodecError: { part: 'codec', reason: 'unsupported', kind: 'unsupported' },
  bufferIncompatibleCodecsError: UNSUPPORTED,
  bufferAppendError: RECOVERABLE,
  bufferAppendingError: RECOVERABLE,
  bufferAppendNoProgress: RECOVERABLE,
  bufferStalledError: RECOVERABLE,
  bufferFullError: RECOVERABLE,
  bufferSeekOverHole: RECOVERABLE,
  bufferNudgeOnStall: RECOVERABLE,
  mediaSourceRequiresReset: { remedy: 'reset' },
  keySystemNoAccess: NO_SYSTEM,
  keySystemNoKeys: NO_SYSTEM,
};

function meaningOf({ details }: ErrorData): ErrorMeaning {
  return ERRORS[details] ?? {};
}

/** Returns the failure for an error of hls.js. */
export function hlsFailure(data: ErrorData, streamUrl: string, log: RequestLog): PlaybackFailure {
  const { response, error, frag, fatal } = data;
  // The segment is not requested again because of its content.
  const isCorrupt = frag && log.getRefusal(addressOfFragment(frag))?.code === 0;
  return {
    kind: isCorrupt ? 'media' : kindOf(data),
    label: meaningOf(data).label ?? (isProtection(data) ? 'licenseFailed' : playlistLabel(data)),
    status: response?.code ?? 0,
    statusText: response?.text || (response?.code ? '' : error.message),
    url: response?.url || frag?.url || data.url || streamUrl,
    fatal,
    cause: error,
  };
}

function kindOf(data: ErrorData): PlaybackFailure['kind'] {
  const isNetwork = isProtection(data) ? data.response : String(data.type) === 'networkError';
  return meaningOf(data).kind ?? (isNetwork ? 'network' : 'media');
}

/** Returns the label of content that is no playlist at all. */
function playlistLabel({ details, response }: ErrorData): PlaybackFailure['label'] {
  const text: unknown = /^(manifest|level)ParsingError$/.test(details) ? response?.data : undefined;
  if (typeof text !== 'string') return undefined;
  if (text.trim() === '') return 'playlistEmpty';
  return /^\s*<(!doctype html|html)/i.test(text) ? 'playlistIsPage' : undefined;
}

function isProtection({ type }: ErrorData): boolean {
  return String(type) === 'keySystemError';
}

/** Whether the media source has to be recreated. */
export function needsReset(data: ErrorData): boolean {
  return meaningOf(data).remedy === 'reset';
}

/** Whether hls.js gave up on a buffer error that a new media source may solve. */
export function isRecoverable(data: ErrorData): boolean {
  return data.fatal && meaningOf(data).remedy === 'recover';
}

/** Returns the failure of a stream with video codecs that the browser does not support. */
export function unsupportedFailure(codecs: readonly string[], url: string): PlaybackFailure {
  return { ...fatalFailure('unsupported', url, undefined, codecs.join(', ')), label: 'videoCodecFailed' };
}

/** Returns the failure of a live stream without content, which is requested again. */
export function notStartedFailure(url: string): PlaybackFailure {
  return { ...fatalFailure('media', url, undefined, NOT_STARTED.text), fatal: false, label: 'liveNotStarted' };
}

/** Returns the failure of the last failed request; without one, that of a stall. */
export function standstillFailure(url: string, lastFailed: RequestLog['lastFailed']): PlaybackFailure {
  if (!lastFailed) return fatalFailure('media', url, undefined, 'Playback stands still');
  const { outcome } = lastFailed;
  if (outcome === 'timeout') return fatalFailure('timeout', lastFailed.url, undefined);
  return { ...fatalFailure('network', lastFailed.url, undefined, outcome.text), status: outcome.code };
}

/** Loader context of hls.js, with the members of those for fragments and playlists. */
export type RequestContext = LoaderContext & {
  readonly frag?: Pick<Fragment, 'type' | 'sn' | 'level' | 'duration'>;
  readonly level?: number | null;
  readonly groupId?: string;
};

/** Describes a failed request for `decide`; `retryAfter` is the delay that the server requests, in ms. */
export function requestFailure(
  hls: HlsJs,
  context: RequestContext,
  outcome: Outcome,
  log: RequestLog,
  retryAfter: number | undefined,
): RequestFailure {
  const { frag, level, groupId } = context;
  const reason = reasonOf(outcome, log.getRefusal(addressOfContext(context)));
  return { part: partOf(context), reason, retryAfter, ...readState(hls, frag?.level ?? level, groupId, frag?.type) };
}

/** Describes an error of hls.js for `decide`; undefined if it concerns neither a request nor its content. */
export function eventFailure(hls: HlsJs, data: ErrorData, log: RequestLog): RequestFailure | undefined {
  const { frag, context, level, response } = data;
  const { part, reason } = meaningOf(data);
  if (!part || (!frag && (part === 'fragment' || part === 'key'))) return undefined;
  const outcome = { code: response?.code ?? 0, text: '' };
  return {
    part: frag?.type === 'subtitle' ? 'subtitles' : frag?.sn === 'initSegment' ? 'init-segment' : part,
    reason: reason ?? reasonOf(outcome, log.getRefusal(eventAddress(data))),
    ...readState(hls, frag?.level ?? context?.level ?? level, context?.groupId, frag?.type),
  };
}

/** Returns the address that an error of hls.js concerns. */
export function eventAddress(data: ErrorData): string {
  const { frag, context, url } = data;
  const key = meaningOf(data).part === 'key' ? frag?.decryptdata?.uri : undefined;
  if (frag && !key) return addressOfFragment(frag);
  return key ?? context?.url ?? url ?? '';
}

function partOf({ type, frag }: RequestContext): FailedPart {
  if (String(type).startsWith('subtitle') || frag?.type === 'subtitle') return 'subtitles';
  if (String(type) === 'manifest' || String(type) === 'key') return String(type) as FailedPart;
  if (!frag) return 'playlist';
  return frag.sn === 'initSegment' ? 'init-segment' : 'fragment';
}

function reasonOf(outcome: Outcome, refusal: Refusal | undefined): Reason {
  if (refusal) return refusal === ENDLESS ? 'endless' : 'refused';
  if (outcome === 'timeout') return 'silent';
  if (outcome === NOT_STARTED) return 'not-started';
  return outcome.code === 0 ? 'unreachable' : 'unavailable';
}

function readState(
  hls: HlsJs,
  level: number | null | undefined,
  group: string | undefined,
  type: string | undefined,
): Pick<RequestFailure, 'isLive' | 'levels' | 'level' | 'audioGroup'> {
  const { levels, loadLevel, audioTracks, audioTrack } = hls;
  const isAudio = type === 'audio';
  const audioGroup = group ?? (isAudio ? audioTracks[audioTrack]?.groupId : undefined);
  const isLive = levels.some(({ details }) => details?.live);
  const isRendition = isAudio || audioGroup !== undefined;
  return { isLive, levels, level: isRendition ? loadLevel : (level ?? loadLevel), audioGroup };
}

/** Whether an absolute URL without credentials is a playlist, a segment or a key of the stream. */
export function isRequested({ levels, audioTracks }: HlsJs, url: string): boolean {
  const address = addressOf(url);
  const isAny = (...urls: readonly (string | null | undefined)[]): boolean =>
    urls.some((own) => own?.replace(/\/\/[^/?#]*@/, '//') === address);
  const isPart = ({ url: own, initSegment, decryptdata }: Fragment): boolean =>
    isAny(own, initSegment?.url, decryptdata?.uri);
  return [...levels, ...audioTracks].some(
    (list) => isAny(...[list.url].flat()) || list.details?.fragments.some(isPart),
  );
}
