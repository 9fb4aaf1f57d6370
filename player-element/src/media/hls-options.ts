import type { HlsConfig, LoaderContext } from 'hls.js';
import type HlsJs from 'hls.js';
import {
  BUFFER_BEHIND_SECONDS,
  LEVEL_PENALTY_MS,
  LIVE_PATIENCE_MS,
  PLAYLIST_SIZE_LIMIT,
  RETRY_LIMIT,
  SEGMENT_SIZE_FACTOR,
  SEGMENT_SIZE_FLOOR,
  UNKNOWN_BITRATE,
} from '../config';
import type { EngineTask } from './engine';
import type { HlsRecovery } from './hls-recovery';
import { bufferAhead, loadPolicies } from './load-policy';
import type { LoadRules } from './load-rules';
import { ManifestLoader } from './manifest-loader';
import { addressOf, type RequestLedger } from './request-ledger';
import { segmentLoaderBy } from './segment-loader';
import { spareLevel } from './spare-level';

/** The settings of hls.js for a task; `hls` tells the instance they are for, once there is one. */
export function hlsOptions(
  { video, preload, startPosition, playlist }: EngineTask,
  ledger: RequestLedger,
  recovery: HlsRecovery,
  hls: () => HlsJs | undefined,
): Partial<HlsConfig> {
  const ahead = bufferAhead(preload, !video.paused);
  const loader = segmentLoaderBy(rulesFor(ledger, hls, playlist));
  return {
    ...loadPolicies(),
    ...(video.crossOrigin === 'use-credentials' ? { xhrSetup: (xhr) => void (xhr.withCredentials = true) } : {}),
    loader,
    errorController: recovery.controller(),
    errorPenaltyExpireMs: LEVEL_PENALTY_MS,
    // hls.js knows 0 as the beginning, and -1 as where a stream begins by itself: live ones at their edge.
    startPosition: startPosition > 0 ? startPosition : -1,
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead,
    backBufferLength: BUFFER_BEHIND_SECONDS,
    liveDurationInfinity: true,
    capLevelToPlayerSize: !savesData(),
    // Its worker comes from a blob URL, which strict policies forbid.
    enableWorker: false,
  };
}

/** Whether the viewer asked for little data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function rulesFor(ledger: RequestLedger, hls: () => HlsJs | undefined, playlist: EngineTask['playlist']): LoadRules {
  let prefetched = playlist;
  /** A repetition has to ask anew. */
  const take = ({ type }: LoaderContext): EngineTask['playlist'] => {
    if (String(type) !== 'manifest') return undefined;
    const once = prefetched;
    prefetched = undefined;
    return once;
  };
  return {
    ledger,
    createLoader: (config) => new ManifestLoader(config, take),
    mayRetry: (context, failures) => mayRetry(hls(), ledger, context, failures),
    sizeLimit: (context) => sizeLimit(hls(), context),
  };
}

/** What hls.js's contexts have in common with those of segments and of playlists. */
type AnyContext = LoaderContext & {
  readonly frag?: { readonly type: string; readonly level: number; readonly duration: number };
  readonly level?: number | null;
  readonly groupId?: string;
};

function mayRetry(hls: HlsJs | undefined, ledger: RequestLedger, context: AnyContext, failures: number): boolean {
  const type = String(context.type);
  if (!hls || type === 'manifest') return failures <= RETRY_LIMIT;
  if (type.startsWith('subtitle') || context.frag?.type === 'subtitle') return failures <= 1;
  if (spareLevel(hls.levels, troubleOf(hls, context)) >= 0) return false;
  const isLive = hls.levels.some(({ details }) => details?.live);
  const isPlaylist = !context.frag;
  const address = addressOf(context.url, context.rangeStart, context.rangeEnd);
  if (isLive) return isPlaylist ? ledger.failingFor(address) < LIVE_PATIENCE_MS : failures <= RETRY_LIMIT;
  // A server that lost a whole segment has had its chance.
  return failures <= (ledger.losses > 0 ? 1 : RETRY_LIMIT);
}

function troubleOf(hls: HlsJs, { frag, level, groupId }: AnyContext): { level: number; audioGroup?: string } {
  const audioGroup = groupId ?? (frag?.type === 'audio' ? hls.audioTracks[hls.audioTrack]?.groupId : undefined);
  if (audioGroup !== undefined) return { level: hls.loadLevel, audioGroup };
  return { level: frag?.level ?? level ?? hls.loadLevel };
}

function sizeLimit(hls: HlsJs | undefined, { frag }: AnyContext): number {
  if (!frag) return PLAYLIST_SIZE_LIMIT;
  const level = hls?.levels[frag.type === 'main' ? frag.level : hls.loadLevel];
  const bitrate = level?.maxBitrate ? level.maxBitrate * SEGMENT_SIZE_FACTOR : UNKNOWN_BITRATE;
  return Math.max(SEGMENT_SIZE_FLOOR, (bitrate / 8) * (frag.duration || 1));
}
