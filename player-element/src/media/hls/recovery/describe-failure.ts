import type { ErrorData, LoaderContext } from 'hls.js';
import type HlsJs from 'hls.js';
import { addressOf, ENDLESS, type Refusal } from '../loading/request-log';
import type { HlsErrorName } from '../hls-failure';
import type { RequestFailure } from './decide';

/** How a request ended that brought nothing. */
export type Outcome = Refusal | 'timeout';

/** What hls.js's contexts have in common with those of fragments and of playlists. */
type AnyContext = LoaderContext & {
  readonly frag?: { readonly type: string; readonly sn: number | 'initSegment'; readonly level: number };
  readonly level?: number | null;
  readonly groupId?: string;
};

/** How a request ended, and what is known of its address. */
interface Ending {
  readonly outcome: Outcome;
  /** Why the address is not asked for any more, since now or since an earlier request. */
  readonly refusal: Refusal | undefined;
  /** How long the server asks to wait, in ms. */
  readonly retryAfter?: number | undefined;
}

type Part = RequestFailure['part'];
type Reason = RequestFailure['reason'];

/** The errors of hls.js that are about something it asked for, and what that was. */
const PARTS: Partial<Record<HlsErrorName, Part>> = {
  fragLoadError: 'fragment',
  fragLoadTimeOut: 'fragment',
  fragParsingError: 'fragment',
  fragDecryptError: 'fragment',
  fragGap: 'fragment',
  keyLoadError: 'key',
  keyLoadTimeOut: 'key',
  bufferAddCodecError: 'codec',
  levelLoadError: 'playlist',
  levelLoadTimeOut: 'playlist',
  levelParsingError: 'playlist',
  levelEmptyError: 'playlist',
  audioTrackLoadError: 'playlist',
  audioTrackLoadTimeOut: 'playlist',
  subtitleTrackLoadError: 'subtitles',
  subtitleTrackLoadTimeOut: 'subtitles',
};
const CORRUPT: readonly HlsErrorName[] = [
  'fragParsingError',
  'fragDecryptError',
  'levelParsingError',
  'levelEmptyError',
];

/** The facts of a request that failed. */
export function requestFailure(hls: HlsJs, context: AnyContext, ending: Ending): RequestFailure {
  const { frag, level, groupId } = context;
  const isAudio = frag?.type === 'audio';
  return {
    part: partOf(context),
    reason: reasonOf(ending),
    retryAfter: ending.retryAfter,
    ...situation(hls, frag?.level ?? level, groupId, isAudio),
  };
}

/** The facts of an error of hls.js; nothing when it is not about a request or what it brought. */
export function eventFailure(hls: HlsJs, data: ErrorData, refusal: Refusal | undefined): RequestFailure | undefined {
  const { details, frag, context, level, response } = data;
  const part = PARTS[details];
  if (!part || (!frag && (part === 'fragment' || part === 'key'))) return undefined;
  const code = response?.code ?? 0;
  return {
    part: String(frag?.type) === 'subtitle' ? 'subtitles' : frag?.sn === 'initSegment' ? 'init-segment' : part,
    reason: reasonOfEvent(details) ?? reasonOf({ outcome: { code, text: '' }, refusal }),
    ...situation(hls, frag?.level ?? context?.level ?? level, context?.groupId, String(frag?.type) === 'audio'),
  };
}

/** The address that an error of hls.js is about. */
export function addressOfEvent({ details, frag, context, url }: ErrorData): string {
  const key = PARTS[details] === 'key' ? frag?.decryptdata?.uri : undefined;
  if (frag && !key) return addressOf(frag.url, frag.byteRangeStartOffset, frag.byteRangeEndOffset);
  return key ?? context?.url ?? url ?? '';
}

function partOf({ type, frag }: AnyContext): Part {
  if (String(type).startsWith('subtitle') || frag?.type === 'subtitle') return 'subtitles';
  if (String(type) === 'manifest' || String(type) === 'key') return String(type) as Part;
  if (!frag) return 'playlist';
  return frag.sn === 'initSegment' ? 'init-segment' : 'fragment';
}

function reasonOf({ outcome, refusal }: Ending): Reason {
  if (refusal) return refusal === ENDLESS ? 'endless' : 'refused';
  if (outcome === 'timeout') return 'silent';
  return outcome.code === 0 ? 'unreachable' : 'unavailable';
}

/** Whether the server does not want to be asked again: one that names a time for it does (RFC 6585, 4). */
export function isRefusal(outcome: Outcome, retryAfter: number | undefined): outcome is Refusal {
  if (outcome === 'timeout' || (outcome.code === 429 && retryAfter !== undefined)) return false;
  return outcome.code >= 400 && outcome.code < 500;
}

function reasonOfEvent(details: HlsErrorName): Reason | undefined {
  if (details === 'fragGap') return 'gap';
  if (details === 'bufferAddCodecError') return 'unsupported';
  return CORRUPT.includes(details) ? 'corrupt' : undefined;
}

type Situation = Pick<RequestFailure, 'isLive' | 'levels' | 'level' | 'audioGroup'>;

function situation(
  hls: HlsJs,
  level: number | null | undefined,
  group: string | undefined,
  isAudio: boolean,
): Situation {
  const audioGroup = group ?? (isAudio ? hls.audioTracks[hls.audioTrack]?.groupId : undefined);
  const { levels, loadLevel } = hls;
  const isLive = levels.some(({ details }) => details?.live);
  const isRendition = isAudio || audioGroup !== undefined;
  return { isLive, levels, level: isRendition ? loadLevel : (level ?? loadLevel), audioGroup };
}
