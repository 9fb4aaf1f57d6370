import type HlsJs from 'hls.js';
import type { ErrorData, ErrorDetails, Fragment, LoaderContext } from 'hls.js';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import type { RequestFailure } from './decide';
import {
  ENDLESS,
  addressOf,
  addressOfContext,
  addressOfFragment,
  type Outcome,
  type Refusal,
  type RequestLog,
} from './request-log';

type FailedPart = RequestFailure['part'];
type Reason = RequestFailure['reason'];

/** What an error of hls.js means, and what is done about it. */
interface ErrorMeaning {
  /** What hls.js asked for; `decide` says what is done about the errors that have it. */
  readonly part?: FailedPart;
  /** Why that failed; else the answer tells. */
  readonly reason?: Reason;
  /** What the page is told; else what the type of the error says. */
  readonly kind?: PlaybackFailure['kind'];
  readonly label?: PlaybackFailure['label'];
  /** `reset`: the media source is made anew. `recover`: so it is once hls.js gives up. */
  readonly remedy?: 'reset' | 'recover';
}

const UNSUPPORTED: ErrorMeaning = { kind: 'unsupported' };
/** The browser has none of the systems of content protection that the page has licences for. */
const NO_SYSTEM: ErrorMeaning = { kind: 'unsupported', label: 'protectionFailed' };
/** A buffer that hls.js gives up on; a codec that cannot be played stays so. */
const RECOVERABLE: ErrorMeaning = { remedy: 'recover' };

/** The errors of hls.js by the values of its enum, which is in both of its builds; what is left out means no more than its type. */
const ERRORS: Partial<Record<`${ErrorDetails}`, ErrorMeaning>> = {
  manifestLoadTimeOut: { kind: 'timeout' },
  // What is no playlist is of another type than the page said.
  manifestParsingError: UNSUPPORTED,
  manifestIncompatibleCodecsError: UNSUPPORTED,
  levelLoadError: { part: 'playlist' },
  levelLoadTimeOut: { part: 'playlist', kind: 'timeout' },
  levelParsingError: { part: 'playlist', reason: 'corrupt', kind: 'media' },
  levelEmptyError: { part: 'playlist', reason: 'corrupt', kind: 'media' },
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

/** What an error of hls.js means to the page. */
export function hlsFailure(data: ErrorData, streamUrl: string, log: RequestLog): PlaybackFailure {
  const { response, error, frag, fatal } = data;
  // A segment that is not asked for again because of its content.
  const isCorrupt = frag && log.getRefusal(addressOfFragment(frag))?.code === 0;
  return {
    kind: isCorrupt ? 'media' : kindOf(data),
    label: meaningOf(data).label ?? (isProtection(data) ? 'licenseFailed' : undefined),
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

function isProtection({ type }: ErrorData): boolean {
  return String(type) === 'keySystemError';
}

/** Whether the media source has to be made anew. */
export function needsReset(data: ErrorData): boolean {
  return meaningOf(data).remedy === 'reset';
}

/** Whether hls.js gave up on a buffer that a new media source may fill. */
export function isRecoverable(data: ErrorData): boolean {
  return data.fatal && meaningOf(data).remedy === 'recover';
}

/** The failure of a stream whose pictures are in codecs that this browser does not decode. */
export function unsupportedFailure(codecs: readonly string[], url: string): PlaybackFailure {
  return { ...fatalFailure('unsupported', url, undefined, codecs.join(', ')), label: 'videoCodecFailed' };
}

/** The failure of the last request that failed; that of a picture that stands still when none did. */
export function standstillFailure(url: string, lastFailed: RequestLog['lastFailed']): PlaybackFailure {
  if (!lastFailed) return fatalFailure('media', url, undefined, 'Playback stands still');
  const { outcome } = lastFailed;
  if (outcome === 'timeout') return fatalFailure('timeout', lastFailed.url, undefined);
  return { ...fatalFailure('network', lastFailed.url, undefined, outcome.text), status: outcome.code };
}

/** What hls.js's contexts have in common with those of fragments and of playlists. */
export type RequestContext = LoaderContext & {
  readonly frag?: Pick<Fragment, 'type' | 'sn' | 'level' | 'duration'>;
  readonly level?: number | null;
  readonly groupId?: string;
};

/** Describes a request that failed to `decide`; `retryAfter` is how long the server asks to wait, in ms. */
export function requestFailure(
  hls: HlsJs,
  context: RequestContext,
  outcome: Outcome,
  log: RequestLog,
  retryAfter: number | undefined,
): RequestFailure {
  const { frag, level, groupId } = context;
  const reason = reasonOf(outcome, log.getRefusal(addressOfContext(context)));
  return { part: partOf(context), reason, retryAfter, ...situation(hls, frag?.level ?? level, groupId, frag?.type) };
}

/** Describes an error of hls.js to `decide`; nothing when it is not about a request or what it brought. */
export function eventFailure(hls: HlsJs, data: ErrorData, log: RequestLog): RequestFailure | undefined {
  const { frag, context, level, response } = data;
  const { part, reason } = meaningOf(data);
  if (!part || (!frag && (part === 'fragment' || part === 'key'))) return undefined;
  const outcome = { code: response?.code ?? 0, text: '' };
  return {
    part: frag?.type === 'subtitle' ? 'subtitles' : frag?.sn === 'initSegment' ? 'init-segment' : part,
    reason: reason ?? reasonOf(outcome, log.getRefusal(eventAddress(data))),
    ...situation(hls, frag?.level ?? context?.level ?? level, context?.groupId, frag?.type),
  };
}

/** The address that an error of hls.js is about. */
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
  return outcome.code === 0 ? 'unreachable' : 'unavailable';
}

type Situation = Pick<RequestFailure, 'isLive' | 'levels' | 'level' | 'audioGroup'>;

function situation(
  hls: HlsJs,
  level: number | null | undefined,
  group: string | undefined,
  type: string | undefined,
): Situation {
  const { levels, loadLevel, audioTracks, audioTrack } = hls;
  const isAudio = type === 'audio';
  const audioGroup = group ?? (isAudio ? audioTracks[audioTrack]?.groupId : undefined);
  const isLive = levels.some(({ details }) => details?.live);
  const isRendition = isAudio || audioGroup !== undefined;
  return { isLive, levels, level: isRendition ? loadLevel : (level ?? loadLevel), audioGroup };
}

/** Whether hls.js asks for this absolute address to play its stream: a playlist, a segment or a key of it. */
export function isRequested({ levels, audioTracks }: HlsJs, url: string): boolean {
  const address = addressOf(url);
  const isPart = ({ url: own, initSegment, decryptdata }: Fragment): boolean =>
    [own, initSegment?.url, decryptdata?.uri].includes(address);
  return [...levels, ...audioTracks].some((list) => list.url === address || list.details?.fragments.some(isPart));
}
